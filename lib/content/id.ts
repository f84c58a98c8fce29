/** Number of a content item in a path: `173` or `any-words-173`; null when there is none. */
export function contentId(detail: string): number | null {
  const digits = detail.split("-").at(-1) ?? "";
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
