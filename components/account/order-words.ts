import type account from "@/messages/fr/account.json";

export type OrderWords = (typeof account)["orders"];

/** Puts values where a text has `{name}`. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** `{count, plural, …}` of the persons text, for the two cases it has. */
export const persons = (count: number, words: OrderWords) => {
  const [, one = "", other = ""] = /one \{([^}]*)\} other \{([^}]*)\}/.exec(words.persons) ?? [];
  return (count === 1 ? one : other).replace("#", String(count));
};
