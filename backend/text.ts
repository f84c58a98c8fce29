/** A text in the language asked for, else in French, else in any it exists in. */
export function textIn(texts: Record<string, string> | null | undefined, locale: string): string {
  return texts?.[locale] ?? texts?.fr ?? Object.values(texts ?? {})[0] ?? "";
}
