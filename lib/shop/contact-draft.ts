const key = "nuxtShop_contact";

/**
 * What was typed of a contact in this tab, texts only; nothing when storage is empty or forbidden. A tab forgets it when it
 * is closed, so the next person at the same device finds none of it.
 */
export function readDraft(): Record<string, string> {
  try {
    localStorage.removeItem(key); // kept there once, for good
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof draft !== "object" || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed until the contact is saved; null forgets it. Consents are never kept, they are given anew; nor is
 * the date of birth.
 */
export function keepDraft(form: object | null): void {
  try {
    localStorage.removeItem(key);
    const kept = { ...form, cg: undefined, dataUse: undefined, birthdate: undefined };
    if (form) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; the form works without.
  }
}
