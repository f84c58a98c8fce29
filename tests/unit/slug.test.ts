// Slugs: made of titles with the transliteration of their language.
import { expect, test } from "vitest";
import { slugify } from "#backend/seed/text";

test("German transliterates its letters, other languages drop accents [RT3]", () => {
  expect(slugify("Späte Schlüsselübergabe", "de")).toBe("spaete-schluesseluebergabe");
  expect(slugify("Die Hütte am Fuß", "de")).toBe("die-huette-am-fuss");
  expect(slugify("Chalet Béthania", "de")).toBe("chalet-bethania");
  expect(slugify("L’œuvre d’été à Noël", "fr")).toBe("l-oeuvre-d-ete-a-noel");
  expect(slugify("Più città", "it")).toBe("piu-citta");
});
