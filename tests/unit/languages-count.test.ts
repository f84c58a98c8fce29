// `npm run languages`: number of texts of the product and the sample agency in each of the four languages.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("every text of the catalogues and the agency exists in all four languages [LN1]", () => {
  const table = execFileSync(process.execPath, ["scripts/languages.ts"], { encoding: "utf8" });
  const [head = [], , ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(head.slice(2, 6)).toEqual(["fr", "en", "de", "it"]);
  expect(rows.length).toBeGreaterThan(20);
  const uneven = rows.filter((row) => new Set(row.slice(2, 6)).size > 1).map((row) => row.slice(1, 6).join(" "));
  expect(uneven).toEqual([]);
  expect(Number(rows.at(-1)?.[2])).toBeGreaterThan(3000);
});
