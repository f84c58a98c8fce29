import { z } from "zod";
import { agency } from "#agency/agency";
import { replyWorkingDays } from "#agency/terms";
import type { Facts, Template } from "#backend/mail/letter";
import { wordsIn } from "#backend/words";
import type { Locale } from "#lib/i18n/locale";
import { type MessageField, messageFields } from "#lib/message/message";
import { messageSchema, storedWriter } from "#lib/message/message-schema";

const answerSchema = z.object({
  reference: z.string(),
  firstName: z.string(),
  /** The message being answered; empty for forms without text. */
  asked: z.string(),
  answer: z.string(),
  by: z.string(),
});
/** A stored message: fields added to the form later may be missing, and the rule for the reference was looser once. */
export const storedMessageSchema = messageSchema
  .partial()
  .required({ kind: true, firstName: true, lastName: true, email: true, text: true })
  .extend({ ...storedWriter, reference: z.string().optional() });
const dataSchema = z.object({ reference: z.string(), message: storedMessageSchema });

type RowField = Exclude<MessageField, "firstName" | "lastName" | "text">;
const rowFields = messageFields.filter(
  (field): field is RowField => field !== "firstName" && field !== "lastName" && field !== "text",
);

/** Who wrote a message and about which listing, labelled in `locale`. */
export function messageFacts(message: z.infer<typeof storedMessageSchema>, locale: Locale): Facts {
  const words = wordsIn(locale, "mail");
  const rows: [string, string][] = [
    [words("message.name"), `${message.firstName} ${message.lastName}`],
    ...rowFields.map((field): [string, string] => [words(`message.${field}`), message[field] ?? ""]),
    [words("message.reference"), message.reference ?? ""],
  ];
  return { kind: "facts", rows: rows.filter(([, value]) => value !== "") };
}

/** Letters about the contact, information and visit forms. The receipt omits the text, since anybody may enter any address. */
export const messageTemplates: Record<string, Template> = {
  "message-notice": ({ data }) => {
    const { reference, message } = dataSchema.parse(data);
    const title = `${wordsIn(agency.language, "mail")(`message.kind.${message.kind}`)} ${reference}`;
    return {
      subject: `${title} · ${message.firstName} ${message.lastName}`,
      preview: message.text.slice(0, 120),
      title,
      replyTo: message.email,
      parts: [messageFacts(message, agency.language), { kind: "text", text: message.text }],
    };
  },
  "message-receipt": ({ data, locale }) => {
    const { reference, message } = dataSchema.parse(data);
    const words = wordsIn(locale, "mail");
    return {
      subject: words("message.subject", { reference }),
      title: words("thanks", { name: message.firstName }),
      parts: [
        { kind: "text", text: words("message.receipt", { reference, days: replyWorkingDays }) },
        { kind: "heading", text: words(`message.kind.${message.kind}`) },
        messageFacts(message, locale),
      ],
    };
  },
  "message-answer": ({ data, locale }) => {
    const { reference, firstName, asked, answer, by } = answerSchema.parse(data);
    const words = wordsIn(locale, "mail");
    return {
      subject: words("message.answerSubject", { reference }),
      preview: answer.slice(0, 120),
      title: words("hello", { name: firstName }),
      replyTo: agency.email,
      parts: [
        { kind: "text", text: answer },
        { kind: "text", text: `${by}\n${agency.name}` },
        asked !== "" && { kind: "heading", text: words("message.asked") },
        asked !== "" && { kind: "note", text: asked },
      ],
    };
  },
};
