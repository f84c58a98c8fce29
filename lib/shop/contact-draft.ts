const key = "nuxtShop_contact";

/** What was typed of a contact on this device, texts only; nothing when storage is empty or forbidden. */
export function readDraft(): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof draft !== "object" || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Keeps what is typed until the contact is saved; null forgets it. Consents are never kept: they are given anew. */
export function keepDraft(form: object | null): void {
  try {
    if (form) localStorage.setItem(key, JSON.stringify({ ...form, cg: undefined, dataUse: undefined }));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; the form works without.
  }
}
