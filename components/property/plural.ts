/** The forms of a counted text, for islands: they count without a catalogue. */
export type PluralForms = { zero: string; one: string; other: string };

const sample = 99;

/** Builds the forms out of a translator on the server; `{count}` stays in the third. */
export function pluralForms(translate: (count: number) => string): PluralForms {
  return { zero: translate(0), one: translate(1), other: translate(sample).replace(String(sample), "{count}") };
}

/** The form for a number. */
export function pluralText({ zero, one, other }: PluralForms, count: number): string {
  return count === 0 ? zero : count === 1 ? one : other.replace("{count}", String(count));
}

/** Fills `{name}` places of a text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
