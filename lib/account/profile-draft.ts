import { parseJson, textsOf } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = tabText("profile");

/** Keeps, for this tab, what a customer typed when the session ended under it; null forgets it. */
export const keepProfileDraft = (draft: { contactId: string; values: object } | null): void =>
  kept.keep(draft && JSON.stringify(draft));

/** What was typed for this contact and not saved, texts only; nothing for anybody else. */
export function readProfileDraft(contactId: string): Record<string, string> {
  const draft = parseJson(kept.read() ?? "");
  const isOwn = typeof draft === "object" && draft !== null && "contactId" in draft && draft.contactId === contactId;
  return isOwn && "values" in draft ? textsOf(draft.values) : {};
}
