import type { PaymentDeps } from "#backend/payment/deps";

/** What a mail consists of; drawn as HTML and as plain text from the same parts. */
export type LetterPart =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string; quiet?: true }
  | { kind: "facts"; rows: [label: string, value: string][] }
  | { kind: "amounts"; rows: { label: string; detail?: string; amount: string; strong?: boolean }[] };

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Letter = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  title: string;
  parts: LetterPart[];
  attachments?: Attachment[];
  replyTo?: string;
};

export type MailContext = { deps: PaymentDeps; locale: "fr" | "en"; data: Record<string, unknown> };
/** Null when what the mail would tell is no longer true. */
export type Template = (context: MailContext) => Letter | null | Promise<Letter | null>;
