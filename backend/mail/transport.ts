import { agency } from "#agency/agency";
import type { Letter } from "#backend/mail/letter";

export type OutgoingMail = { id: string; recipient: string; letter: Letter; html: string; text: string };
export type Transport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
  /** True when the mail is read in the outbox, which then keeps its text. */
  keeps: boolean;
};

/** A single recipient, whatever characters it contains: given a plain text, the mailer would split it at a comma. */
const one = (address: string) => ({ name: "", address });

/** SMTP by configuration; without it a mail is only kept in the outbox, where a page of the backend shows it. */
export function transportOf({ smtpUrl, siteUrl }: { smtpUrl: string | undefined; siteUrl: string }): Transport {
  if (!smtpUrl) return { send: async () => {}, close: () => {}, keeps: true };
  const options = { url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 };
  const smtp = import("nodemailer").then(({ default: nodemailer }) => nodemailer.createTransport(options));
  const host = new URL(siteUrl).hostname;
  return {
    async send({ id, recipient, letter, html, text }) {
      await (await smtp).sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: agency.name, address: agency.noReply },
        replyTo: one(letter.replyTo ?? agency.email),
        to: one(recipient),
        subject: letter.subject,
        html,
        text,
        attachments: letter.attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void smtp.then((open) => open.close()),
    keeps: false,
  };
}
