import { parseJson, textsOf } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = tabText("profile");

/** Keeps, for this tab, what a customer typed when the session expired; null deletes it. */
export const saveProfileDraft = (draft: { contactId: string; values: object } | null): void =>
  kept.keep(draft && JSON.stringify(draft));

/** The unsaved draft for this contact, texts only; nothing for any other contact. */
export function readProfileDraft(contactId: string): Record<string, string> {
  const draft = parseJson(kept.read() ?? "");
  const isOwn = typeof draft === "object" && draft !== null && "contactId" in draft && draft.contactId === contactId;
  return isOwn && "values" in draft ? textsOf(draft.values) : {};
}
