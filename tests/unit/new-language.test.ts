// A new language takes a folder in messages/ and one row, and every part of the product supports it.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What the rooms of the product make of the language, told as one line of JSON. */
const program = `
  import { readFileSync } from "node:fs";
  import { wordsIn } from "./backend/words.ts";
  import { textsSchema } from "./backend/seed/text.ts";
  import { siteVariables } from "./lib/env.ts";
  import { formatHour, formatLongWeekdayDate } from "./lib/i18n/format.ts";
  import { catalogLocales, languageName, languageTag, toLocale } from "./lib/i18n/locale.ts";
  import { mergeCatalogs } from "./lib/i18n/messages.ts";
  import { switchLocale } from "./lib/i18n/navigation.ts";
  import { preferredLanguage } from "./lib/layout/language-offer.ts";
  import { isListing } from "./lib/offline/address.ts";
  import { publicAddress } from "./lib/routes.ts";
  import { cartUpdateSchema } from "./lib/shop/cart-schema.ts";
  import { refusalWords } from "./lib/upstream/refusal-words.ts";
  const lines = wordsIn("rm", "lines");
  const layoutOf = (language) => JSON.parse(readFileSync("./messages/" + language + "/layout.json", "utf8"));
  const header = mergeCatalogs(layoutOf("fr"), layoutOf("rm"));
  console.log(JSON.stringify({
    known: catalogLocales.includes("rm"),
    ofTheWire: toLocale("rm"),
    named: languageName("rm"),
    tag: languageTag("rm"),
    mail: [lines("rent"), lines("final_cleaning")],
    header: [header.nav.rent, header.nav.buy, header.nav.contact, header.breadcrumb],
    switched: switchLocale("rm", "/fr/contact"),
    offered: preferredLanguage(["rm-CH", "de"], "fr", ["fr", "de", "rm"]),
    weekday: formatLongWeekdayDate("2026-11-21", "rm"),
    hour: formatHour("16:30", "rm"),
    configured: siteVariables.shape.LOCALES.parse("fr,rm"),
    keptPage: publicAddress("/rm/location?people=4&utm=x"),
    ownPage: publicAddress("/rm/commande/mon-panier"),
    readOffline: isListing("/rm/location/12/chalet"),
    refused: refusalWords("rm").busy.retry,
    cart: cartUpdateSchema.safeParse({ locale: "rm" }).success,
    agency: textsSchema.safeParse({ fr: "Chalet", en: "Chalet", rm: "Chalet" }).success,
    stranger: textsSchema.safeParse({ fr: "Chalet", en: "Chalet", xx: "Chalet" }).success,
  }));
`;

/** A copy of these folders of the project in which steps 1 and 2 of docs/languages.md are followed for Romansh. */
function withRomansh(folders: string[]): string {
  const place = mkdtempSync(join(tmpdir(), "language-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const folder of ["agency", "lib", "messages", "package.json", ...folders])
    cpSync(folder, join(place, folder), { recursive: true, filter: (file) => !/\.(avif|png|jpe?g)$/.test(file) });
  symlinkSync(resolve("node_modules"), join(place, "node_modules"));
  const list = join(place, "lib/i18n/locale.ts");
  const row = `  rm: { tag: "rm-CH", formats: "rm-CH", name: "Rumantsch" },\n`;
  writeFileSync(
    list,
    readFileSync(list, "utf8").replace(/^ {2}it: .*\n/m, (italian) => italian + row),
  );
  cpSync("tests/fixtures/romansh/messages", join(place, "messages/rm"), { recursive: true });
  return place;
}

test("a new language needs a folder in messages/ and one row in lib/i18n/locale.ts [LN1]", () => {
  const cwd = withRomansh(["backend"]);
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual({
    known: true,
    ofTheWire: "rm",
    named: "Rumantsch",
    tag: "rm-CH",
    mail: ["Fit", "Nettoyage final"],
    header: ["Prender a fit", "Cumprar", "Contact", "Fil d’Ariane"],
    switched: "/rm/contact",
    offered: "rm",
    weekday: "sonda 21.11.2026",
    hour: "16\u00a0h\u00a030",
    configured: ["fr", "rm"],
    keptPage: "/rm/location?people=4",
    ownPage: null,
    readOffline: true,
    refused: "Réessayer",
    cart: true,
    agency: true,
    stranger: false,
  });
});

test("a page in a new language renders its header although most texts are missing [LN1]", () => {
  const cwd = withRomansh(["components", "vitest.config.ts"]);
  cpSync("tests/unit", join(cwd, "tests/unit"), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  writeFileSync(join(cwd, "tests/unit/root-params-stub.ts"), `export const locale = async () => "rm";\n`);
  cpSync("tests/fixtures/romansh/header.test.tsx", join(cwd, "tests/unit/header.test.tsx"));
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
  const run = spawnSync(process.execPath, [resolve("node_modules/vitest/vitest.mjs"), "run", "--project", "islands"], {
    cwd,
    encoding: "utf8",
    env: { ...Object.fromEntries(own), NODE_ENV: "test", LOCALES: "fr,rm" },
  });
  expect(run.stdout + run.stderr).toMatch(/1 passed/);
  expect(run.status).toBe(0);
}, 120_000);
