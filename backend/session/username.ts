import { plainText } from "#lib/contact/plain-text";

/** The form in which an e-mail address is a username: one spelling for each mailbox as people type it. */
export function toUsername(email: string): string {
  return plainText(email).toLowerCase();
}
