import { z } from "zod";
import type { LetterPart, Template } from "#backend/mail/letter";
import { messageSchema } from "#lib/shop/schema";

const dataSchema = z.object({ reference: z.string(), message: messageSchema });

const kinds = {
  contact: { fr: "Message", en: "Message" },
  information: { fr: "Demande de renseignements", en: "Request for information" },
  visit: { fr: "Demande de visite", en: "Request for a visit" },
};

function facts(message: z.infer<typeof messageSchema>, locale: "fr" | "en"): LetterPart {
  const labels = locale === "en" ? ["Name", "E-mail", "Telephone", "Property"] : ["Nom", "E-mail", "Téléphone", "Bien"];
  const values = [`${message.firstName} ${message.lastName}`, message.email, message.phone, message.reference];
  const rows = labels.map((label, index): [string, string] => [label, values[index] ?? ""]);
  return { kind: "facts", rows: rows.filter(([, value]) => value !== "") };
}

/** Letters about the contact, information and visit forms. The receipt leaves the text out: anybody may name any address. */
export const messageTemplates: Record<string, Template> = {
  "message-notice": ({ data }) => {
    const { reference, message } = dataSchema.parse(data);
    const title = `${kinds[message.kind].fr} ${reference}`;
    return {
      subject: `${title} · ${message.firstName} ${message.lastName}`,
      preview: message.text.slice(0, 120),
      title,
      replyTo: message.email,
      parts: [facts(message, "fr"), { kind: "text", text: message.text }],
    };
  },
  "message-receipt": ({ data, locale }) => {
    const { reference, message } = dataSchema.parse(data);
    const kind = kinds[message.kind][locale];
    const intro =
      locale === "en"
        ? `We have received your message and answer within two working days. Its reference is ${reference}.`
        : `Nous avons bien reçu votre message et répondons dans les deux jours ouvrables. Sa référence est ${reference}.`;
    return {
      subject: locale === "en" ? `We have your message (${reference})` : `Votre message est arrivé (${reference})`,
      preview: intro,
      title: locale === "en" ? `Thank you ${message.firstName}` : `Merci ${message.firstName}`,
      parts: [{ kind: "text", text: intro }, { kind: "heading", text: kind }, facts(message, locale)],
    };
  },
};
