import { z } from "zod";
import type { LetterPart, Template } from "#backend/mail/letter";
import { wordsIn } from "#backend/words";
import { defaultLocale, type Locale } from "#lib/i18n/locale";
import { type Message, messageSchema } from "#lib/shop/schema";

const dataSchema = z.object({ reference: z.string(), message: messageSchema });

function facts({ firstName, lastName, email, phone = "", reference = "" }: Message, locale: Locale): LetterPart {
  const words = wordsIn(locale, "mail");
  const rows: [string, string][] = [
    [words("message.name"), `${firstName} ${lastName}`],
    [words("message.email"), email],
    [words("message.phone"), phone],
    [words("message.reference"), reference],
  ];
  return { kind: "facts", rows: rows.filter(([, value]) => value !== "") };
}

/** Letters about the contact, information and visit forms. The receipt leaves the text out: anybody may name any address. */
export const messageTemplates: Record<string, Template> = {
  "message-notice": ({ data }) => {
    const { reference, message } = dataSchema.parse(data);
    const title = `${wordsIn(defaultLocale, "mail")(`message.kind.${message.kind}`)} ${reference}`;
    return {
      subject: `${title} · ${message.firstName} ${message.lastName}`,
      preview: message.text.slice(0, 120),
      title,
      replyTo: message.email,
      parts: [facts(message, defaultLocale), { kind: "text", text: message.text }],
    };
  },
  "message-receipt": ({ data, locale }) => {
    const { reference, message } = dataSchema.parse(data);
    const words = wordsIn(locale, "mail");
    const intro = words("message.receipt", { reference });
    return {
      subject: words("message.subject", { reference }),
      preview: intro,
      title: words("thanks", { name: message.firstName }),
      parts: [
        { kind: "text", text: intro },
        { kind: "heading", text: words(`message.kind.${message.kind}`) },
        facts(message, locale),
      ],
    };
  },
};
