// Words of the other language in a page's text, as the crawl of the site looks for them.
import { expect, test } from "vitest";
import { foreignWords } from "#tests/site/foreign-words";

test("foreignWords finds words of the other language and ignores names [LN1]", () => {
  expect(foreignWords("The Chalet de la Forêt, above Place de la Gare. Ménage", "en")).toEqual(["Forêt", "Ménage"]);
  expect(foreignWords("Book le logement for the week", "en")).toEqual(["logement", "le logement"]);
  expect(foreignWords("Réservez votre week with us", "fr")).toEqual(["week", "with"]);
  expect(foreignWords("Le for juridique est à Sierre", "fr")).toEqual([]);
});
