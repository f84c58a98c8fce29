// Sentences and labels of other languages on a page, as the tests of a site in four languages look for them.
import { expect, test } from "vitest";
import { foreignLabels, foreignSentences, languageOf } from "#tests/fixtures/sentences";

test("the detector recognises sentences and labels of other languages and ignores names [LN1]", () => {
  expect(languageOf("Le prix comprend le linge, le ménage et la taxe de séjour pour tous.")).toBe("fr");
  expect(languageOf("The price includes the linen and the cleaning for all of you.")).toBe("en");
  expect(
    languageOf("Im Preis sind die Wäsche, die Reinigung und die Kurtaxe für alle inbegriffen, damit es stimmt."),
  ).toBe("de");
  expect(languageOf("Nel prezzo sono comprese la biancheria, le pulizie e la tassa di soggiorno.")).toBe("it");
  expect(languageOf("Chalet de la Forêt, Place de la Gare 4, Crans-Montana")).toBeUndefined();
  const page = "<p>Ein Satz ist das.</p><p>Le prix comprend le linge et le ménage pour tous vos hôtes.</p>";
  expect(foreignSentences(page, "de")).toEqual(["[fr] Le prix comprend le linge et le ménage pour tous vos hôtes."]);
  expect(foreignLabels("de")("<button>Tout refuser</button><p>layout.consent.refuse</p>")).toEqual([
    "“Tout refuser” is fr layout.consent.refuse",
    "key layout.consent.refuse",
  ]);
});
