import { parseJson, textsOf } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = tabText("contact");

/** The contact draft of this tab, texts only; empty when storage is empty or not accessible. */
export function readDraft(): Record<string, string> {
  return textsOf(parseJson(kept.read() ?? ""));
}

/**
 * Stores the draft until the contact is saved; null deletes it. Consents are never stored, since they must be given anew; nor is
 * the date of birth.
 */
export function saveDraft(form: object | null): void {
  kept.keep(form && JSON.stringify({ ...form, cg: undefined, dataUse: undefined, birthdate: undefined }));
}
