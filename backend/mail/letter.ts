import type { PaymentDeps } from "#backend/payment/deps";
import type { Locale } from "#lib/i18n/locale";

export type Facts = { kind: "facts"; rows: [label: string, value: string][] };

/** What a mail consists of; drawn as HTML and as plain text from the same parts. */
export type LetterPart =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string; quiet?: true }
  | Facts
  /** An attachment that has a `cid`, shown in its place. */
  | { kind: "picture"; cid: string; alt: string }
  /** `part`: a detail of the price in the row above. */
  | {
      kind: "amounts";
      rows: { label: string; detail?: string; amount: string; strong?: boolean; part?: boolean }[];
    };

export type Attachment = { filename: string; contentType: string; content: Buffer; cid?: string };

export type Letter = {
  subject: string;
  /** The line a mailbox shows beside the subject; the letter's first text where none is said. */
  preview?: string;
  title: string;
  /** False is a part that this letter does not have. */
  parts: (LetterPart | false)[];
  attachments?: Attachment[];
  replyTo?: string;
};

export type MailContext = { deps: PaymentDeps; locale: Locale; data: Record<string, unknown> };
/** Renders a letter; null when it is no longer relevant. */
export type Template = (context: MailContext) => Letter | null | Promise<Letter | null>;
