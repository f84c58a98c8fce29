// Communes of places.yaml against the tourist tax of terms.ts: a typo would charge the wrong rate.
import { expect, test } from "vitest";
import { communeProblems } from "#backend/seed/commune-problems";
import { parseSource } from "#backend/seed/document";
import { placesFileSchema } from "#backend/seed/listing-file";

const rate = { from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 };
const row = (commune?: string) => ({ ...rate, ...(commune ? { commune } : {}) });

function problemsOf(communes: (string | null)[], rows: ReturnType<typeof row>[]) {
  const places = communes.map(
    (commune, at) =>
      `  p${at}:\n    id: ${at + 1}\n    name: P\n    zip: "7530"\n${commune ? `    commune: ${commune}\n` : ""}`,
  );
  const source = parseSource("places.yaml", `places:\n${places.join("")}distances: {}\n`);
  return communeProblems(placesFileSchema.parse(source.data), source, rows);
}

test("a commune that terms.ts has no rates for is refused at its line, with the known names [RN8]", () => {
  expect(problemsOf(["Zernetz", "Scuol"], [row("Zernez"), row("Scuol"), row()])).toMatchObject([
    {
      file: "places.yaml",
      line: 6,
      field: "places.p0.commune",
      message:
        "terms.ts has no tourist tax for Zernetz, only for Zernez, Scuol; leave commune out for the general rates",
    },
    {
      file: "agency/terms.ts",
      field: "touristTax.0.commune",
      message: "no place of places.yaml lies in Zernez; its communes: Zernetz, Scuol",
    },
  ]);
});

test("a place without a commune takes the general rates, and is refused where there are none [RN8]", () => {
  expect(problemsOf(["Zernez", null], [row("Zernez"), row()])).toEqual([]);
  expect(problemsOf(["Zernez", null], [row("Zernez")])).toMatchObject([
    { field: "places.p1.commune", message: expect.stringMatching(/^is missing: .*\(Zernez\)$/) },
  ]);
});

test("where terms.ts names no commune, places may name any [RN8]", () => {
  expect(problemsOf(["Zernez", "Scuol", null], [row()])).toEqual([]);
});
