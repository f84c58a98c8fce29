import { readFileSync } from "node:fs";
import type { SourceDocument } from "#backend/seed/document";
import type { PlacesFile } from "#backend/seed/listing-file";
import { type Problem, problemOf } from "#backend/seed/problem";
import { type TaxRow, taxRows, taxTable } from "#lib/shop/tourist-tax";

type Named = { at: number; commune: string };

const namedIn = (rows: readonly TaxRow[]): Named[] =>
  rows.flatMap(({ commune }, at) => (commune === undefined ? [] : [{ at, commune }]));

/** The line of terms.ts that names a commune, counted from 1. */
function lineOfCommune(commune: string): number {
  const source = readFileSync(new URL("../../agency/terms.ts", import.meta.url), "utf8");
  return source.split("\n").findIndex((line) => line.includes(`"${commune}"`)) + 1 || 1;
}

function unusedCommunes(rows: readonly TaxRow[], used: Set<string | undefined>): Problem[] {
  const first = new Map(
    namedIn(rows)
      .map((row) => [row.commune, row] as const)
      .reverse(),
  );
  const places = [...used].filter((commune) => commune !== undefined).join(", ") || "none";
  return [...first.values()]
    .filter(({ commune }) => !used.has(commune))
    .map(({ at, commune }) => ({
      ...problemOf("agency/terms.ts", `no place of places.yaml lies in ${commune}; its communes: ${places}`, {
        line: lineOfCommune(commune),
      }),
      field: `touristTax.${at}.commune`,
    }));
}

/**
 * Communes that places.yaml and terms.ts do not name alike: the home would be taxed by the rows of another. A place without a
 * commune takes the rows without one, which must then exist.
 */
export function communeProblems(
  { places }: PlacesFile,
  { problemAt }: Pick<SourceDocument, "problemAt">,
  rows: readonly TaxRow[] = taxRows,
): Problem[] {
  const known = new Set(namedIn(rows).map(({ commune }) => commune));
  if (known.size === 0) return [];
  const names = [...known].join(", ");
  const isGeneral = taxTable(null, rows).length > 0;
  const general = isGeneral ? "; leave commune out for the general rates" : "";
  const problems = Object.entries(places).flatMap(([code, { commune }]) => {
    if (commune === undefined)
      return isGeneral
        ? []
        : [
            problemAt(
              ["places", code, "commune"],
              `is missing: every tourist tax of terms.ts is for a commune (${names})`,
            ),
          ];
    if (known.has(commune)) return [];
    const message = `terms.ts has no tourist tax for ${commune}, only for ${names}${general}`;
    return [problemAt(["places", code, "commune"], message)];
  });
  return [...problems, ...unusedCommunes(rows, new Set(Object.values(places).map(({ commune }) => commune)))];
}
