// The evidence named in the security documentation exists, and no point of the standard is missing.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** Points of ASVS 4.0.3 level 2 that an inspection found unmet. */
const points =
  `1.1.2 1.1.5 1.1.7 1.2.2 1.2.3 1.2.4 1.6.1 1.6.2 1.6.3 1.7.1 1.8.1 1.8.2 1.14.3 2.1.1 2.1.8 2.2.1 2.3.2 2.4.5 2.10.1
  2.10.3 3.2.1 3.3.1 3.3.2 3.3.4 3.4.4 4.3.1 5.1.4 5.2.2 5.2.3 6.1.1 6.2.4 6.4.1 6.4.2 7.1.3 7.1.4 7.2.1 7.2.2 8.1.2 8.1.4 8.2.2 8.3.1
  8.3.5 8.3.8 11.1.3 11.1.4 11.1.5 11.1.7 11.1.8 13.1.3 13.1.5 13.2.5 14.1.3 14.2.2 14.2.5 14.3.2 14.4.2 14.4.4 14.4.5 14.5.1`.split(
    /\s+/,
  );

/** The points of level 2, by section: the last one, and those that the standard has taken out or keeps for level 3. */
const sections: Record<string, [last: number, without?: number[]]> = {
  ...{
    "1.1": [7],
    "1.2": [4],
    "1.4": [5, [2, 3]],
    "1.5": [4],
    "1.6": [4],
    "1.7": [2],
    "1.8": [2],
    "1.9": [2],
    "1.10": [1],
  },
  ...{
    "1.11": [2],
    "1.12": [2, [1]],
    "1.14": [6],
    "2.1": [12],
    "2.2": [3],
    "2.3": [3],
    "2.4": [5],
    "2.5": [7],
    "2.6": [3],
  },
  ...{
    "2.7": [6],
    "2.8": [6],
    "2.9": [3],
    "2.10": [4],
    "3.1": [1],
    "3.2": [4],
    "3.3": [4],
    "3.4": [5],
    "3.5": [3],
    "3.7": [1],
  },
  ...{
    "4.1": [5, [4]],
    "4.2": [2],
    "4.3": [3],
    "5.1": [5],
    "5.2": [8],
    "5.3": [10],
    "5.4": [3],
    "5.5": [4],
    "6.1": [3],
  },
  ...{
    "6.2": [6],
    "6.3": [2],
    "6.4": [2],
    "7.1": [4],
    "7.2": [2],
    "7.3": [4, [2]],
    "7.4": [3],
    "8.1": [4],
    "8.2": [3],
    "8.3": [8],
  },
  ...{
    "9.1": [3],
    "9.2": [4],
    "10.2": [2],
    "10.3": [3],
    "11.1": [8],
    "12.1": [3],
    "12.2": [1],
    "12.3": [6],
    "12.4": [2],
  },
  ...{
    "12.5": [2],
    "12.6": [1],
    "13.1": [5, [2]],
    "13.2": [6, [4]],
    "13.3": [2],
    "13.4": [2],
    "14.1": [4],
    "14.2": [6],
  },
  ...{ "14.3": [3, [1]], "14.4": [7], "14.5": [4] },
};
const level2 = Object.entries(sections).flatMap(([section, [last, without = []]]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((point) => !without.includes(point))
    .map((point) => `${section}.${point}`),
);

/** Every point a range such as 1.2.2–1.2.4 stands for. */
function named(): Set<string> {
  const found = new Set(page.match(/\b\d+\.\d+\.\d+\b/g));
  for (const [, chapter = "", first, last] of page.matchAll(/\b(\d+\.\d+)\.(\d+)–\1\.(\d+)/g))
    for (let point = Number(first); point <= Number(last); point++) found.add(`${chapter}.${point}`);
  return found;
}

test("every test the page names exists", () => {
  const files = new Set([...page.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file));
  expect(files.size).toBeGreaterThan(30);
  const missing = [...files].filter(
    (file) => !["unit", "backend", "process", "site", "e2e"].some((folder) => existsSync(`tests/${folder}/${file}`)),
  );
  expect(missing).toEqual([]);
});

test("every level 2 point is listed by number", () => {
  const listed = named();
  expect(level2).toHaveLength(258);
  expect(level2.filter((point) => !listed.has(point))).toEqual([]);
});

test("every formerly unmet point is listed by number", () => {
  const listed = named();
  expect(points).toHaveLength(59);
  expect(points.filter((point) => !listed.has(point))).toEqual([]);
});
