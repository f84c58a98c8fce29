const key = "nuxtShop_profile";

/** Keeps, for this tab, what a customer typed when the session ended under it; null forgets it. */
export function keepProfileDraft(draft: { contactId: string; values: object } | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has it typed again.
  }
}

/** What was typed for this contact and not saved, texts only; nothing for anybody else. */
export function readProfileDraft(contactId: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof draft !== "object" || draft === null || !("contactId" in draft) || draft.contactId !== contactId)
      return {};
    const values = "values" in draft && typeof draft.values === "object" ? (draft.values ?? {}) : {};
    return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
