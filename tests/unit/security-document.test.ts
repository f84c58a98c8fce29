// What the page on security names as proof is there, and no point of the standard that was once unmet is passed over.
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

/** Every point a range such as 1.2.2–1.2.4 stands for. */
function named(): Set<string> {
  const found = new Set(page.match(/\b\d+\.\d+\.\d+\b/g));
  for (const [, chapter = "", first, last] of page.matchAll(/\b(\d+\.\d+)\.(\d+)–\1\.(\d+)/g))
    for (let point = Number(first); point <= Number(last); point++) found.add(`${chapter}.${point}`);
  return found;
}

test("every test that the page names exists", () => {
  const files = new Set([...page.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file));
  expect(files.size).toBeGreaterThan(30);
  const missing = [...files].filter(
    (file) => !["unit", "backend", "process", "e2e"].some((folder) => existsSync(`tests/${folder}/${file}`)),
  );
  expect(missing).toEqual([]);
});

test("each of the points once unmet is met or argued, under its number", () => {
  const there = named();
  expect(points).toHaveLength(59);
  expect(points.filter((point) => !there.has(point))).toEqual([]);
});
