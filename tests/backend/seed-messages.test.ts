// Messages of an import for common slips, each with file, line and field; one slip is reported once.
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatProblem } from "#backend/seed/problem";
import { readAgency } from "#backend/seed/reading";
import { editFile } from "#tests/fixtures/agency-copy";

let folder: string;
const at = (file: string) => join(folder, file);

/** Another agency, small, its homes moved to where the sample's map allows them. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "agency-"));
  await cp("tests/fixtures/another-agency", folder, { recursive: true });
  await cp(at("captions.yaml"), at("media/captions.yaml"));
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#4a7c74" } });
  for (const name of ["brand-hero", "brand-hero-portrait", "house-1-exterior", "house-2-living"])
    await picture
      .clone()
      .png()
      .toFile(at(`media/${name}.png`));
  for (const name of ["1", "2", "3"])
    await editFile(at(`rentals/${name}.md`), (text) => text.replace(/position: .*/, "position: [ 46.31, 7.48 ]"));
});
afterEach(() => rm(folder, { recursive: true }));

async function problems(): Promise<string[]> {
  const reading = await readAgency(folder, "2026-11-21");
  return "problems" in reading ? reading.problems.map(formatProblem) : [];
}
const edit = (file: string, change: (text: string) => string) => editFile(at(file), change);

test("the small agency has no mistakes", async () => {
  expect(await problems()).toEqual([]);
});

const home = "rentals/1.md";
test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    "a picture whose name ends in capitals",
    () => rename(at("media/brand-hero.png"), at("media/brand-hero.PNG")),
    /^media\/brand-hero\.PNG:1:1 \(file\) — is not read: a picture's name must end in \.avif, .* in small letters$/,
  ],
  [
    "a picture without a caption",
    () => cp(at("media/brand-hero.png"), at("media/house-9.png")),
    /^media\/house-9\.png:1:1 \(file\) — has no caption: captions\.yaml must hold house-9$/,
  ],
  [
    "a text marked with a language that is none",
    () => edit(home, (text) => text.replace("--- en ---", "--- ge ---\n\nText\n\n--- en ---")),
    /^rentals\/1\.md:\d+:1 \(file\) — no language of the site; write --- fr ---, --- en ---, --- de ---, --- it ---$/,
  ],
  [
    "a misspelt season",
    () => edit("seasons.yaml", (text) => text.replace("season: peak", "season: peek")),
    /^seasons\.yaml:\d+:\d+ rules\.0\.season — must be one of low, mid, high, peak$/,
  ],
  [
    "a day in the Swiss way of writing",
    () =>
      edit(home, (text) => text.replace(/^summary:/m, "blocked: [ { from: 31.12.2026, to: 2027-01-02 } ]\nsummary:")),
    /^rentals\/1\.md:\d+:\d+ blocked\.0\.from — must be written 2026-12-31$/,
  ],
  [
    "a day that does not exist",
    () =>
      edit(home, (text) => text.replace(/^summary:/m, "blocked: [ { from: 2026-12-32, to: 2027-01-02 } ]\nsummary:")),
    /^rentals\/1\.md:\d+:\d+ blocked\.0\.from — must be a day such as 2026-12-31$/,
  ],
  [
    "a season let for nothing",
    () => edit(home, (text) => text.replace("low: 800", "low: 0")),
    /^rentals\/1\.md:\d+:\d+ week\.low — must be above 0; leave the season out where the home is not let$/,
  ],
  [
    "two places with one id",
    () => edit("places.yaml", (text) => text.replace("id: 2", "id: 1")),
    /^places\.yaml:11:9 places\.eglise\.id — 1 is already used in places\.yaml$/,
  ],
  [
    "a longest stay of many years",
    () => edit(home, (text) => text.replace(/^summary:/m, "stay: { maxNights: 40000 }\nsummary:")),
    /^rentals\/1\.md:\d+:\d+ stay\.maxNights — Too big: expected number to be <=366$/,
  ],
  [
    "a status of a text that is none",
    () => edit("content/pages/legal-notice.fr.md", (text) => text.replace(/^id:/m, "status: 40000\nid:")),
    /^content\/pages\/legal-notice\.fr\.md:\d+:\d+ status — Too big: expected number to be <=99$/,
  ],
  [
    "a home with the reference of a product",
    () => edit(home, (text) => text.replace("reference: PB-1", "reference: SLEDGE")),
    /^rentals\/1\.md:\d+:\d+ reference — SLEDGE is already used in products\/options\.yaml$/,
  ],
  [
    "rules that allow no stay",
    () => edit(home, (text) => text.replace(/^summary:/m, "stay: { endWeekday: 0 }\nsummary:")),
    /^rentals\/1\.md:\d+:\d+ stay — its fields allow no stay together$/,
  ],
  [
    "a shortest stay of many weeks",
    () => edit(home, (text) => text.replace(/^summary:/m, "stay: { minNights: 63, maxNights: 70 }\nsummary:")),
    /^rentals\/1\.md:\d+:\d+ stay\.minNights — Too big: expected number to be <=56$/,
  ],
  ...[
    ["an offer without a night", "from: 2027-02-01, to: 2027-02-01", "must lie after from"],
    [
      "an offer of which only one day moves",
      "from: +14d, to: 2027-02-01",
      "must be a date if from is one, or else counted",
    ],
  ].map(([slip = "", days, words]): [string, () => Promise<unknown>, RegExp] => [
    slip,
    () =>
      edit(home, (text) =>
        text.replace(/^summary:/m, `offer: { label: { fr: a, en: b }, discount: 10, ${days} }\nsummary:`),
      ),
    new RegExp(`^rentals/1\\.md:\\d+:\\d+ offer\\.to — ${words}`),
  ]),
  [
    "places that are no YAML",
    () => edit("places.yaml", (text) => text.replace("places:", "places: [")),
    /^places\.yaml:\d+:\d+ \(file\) — /,
  ],
  [
    "captions that are no YAML",
    () => edit("media/captions.yaml", (text) => text.replace("brand-hero:", "brand-hero: [")),
    /^media\/captions\.yaml:\d+:\d+ \(file\) — /,
  ],
  [
    "contexts that are no YAML",
    () => edit("products/contexts.yaml", (text) => `[ ${text}`),
    /^products\/contexts\.yaml:\d+:\d+ \(file\) — /,
  ],
  [
    "options that are no YAML",
    () => edit("products/options.yaml", (text) => `[ ${text}`),
    /^products\/options\.yaml:\d+:\d+ \(file\) — /,
  ],
])("%s is reported in plain words, without other mistakes that follow from it (R9)", async (_, damage, words) => {
  await damage();
  const reported = await problems();
  expect(reported).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  expect(new Set(reported.map((line) => line.split(":")[0])).size).toBe(1);
});
