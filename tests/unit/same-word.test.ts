// Which words of a search result are marked.
import { expect, test } from "vitest";
import { isSameWord } from "@/components/content/same-word";

test.each([
  ["skipass", "ski"],
  ["Genève", "geneve"],
  ["appartements", "appartement"],
  ["appartement", "Appartements"],
  ["chiavi", "chiave"],
  ["camere", "camera"],
  ["città", "citta"],
  ["boschi", "bosco"],
  ["Schlüssel", "schluesseln"],
  ["Wäscherei", "Waescherei"],
  ["Häuser", "Haus"],
  ["Strassen", "Straße"],
  ["neue", "neu"],
])("“%s” is highlighted for “%s” [CT4]", (found, asked) => {
  expect(isSameWord(found, asked)).toBe(true);
});

test.each([
  ["chaleur", "chalet"],
  ["Montagne", "Montana"],
  ["les", "lac"],
  ["chalet", "montagne"],
  ["casa", "cane"],
])("“%s” is not highlighted for “%s” [CT4]", (found, asked) => {
  expect(isSameWord(found, asked)).toBe(false);
});
