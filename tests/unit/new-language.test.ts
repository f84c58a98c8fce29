// A language that nobody has thought of: a folder in messages/ and one row, and every room of the product speaks it.
import { execFileSync } from "node:child_process";
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
  import { formatLongWeekdayDate } from "./lib/i18n/format.ts";
  import { catalogLocales, languageName, languageTag, toLocale } from "./lib/i18n/locale.ts";
  import { mergeCatalogs } from "./lib/i18n/messages.ts";
  import { switchLocale } from "./lib/i18n/navigation.ts";
  import { preferredLanguage } from "./lib/layout/language-offer.ts";
  import { cartUpdateSchema } from "./lib/shop/schema.ts";
  const lines = wordsIn("rm", "lines");
  const layoutOf = (language) => JSON.parse(readFileSync("./messages/" + language + "/layout.json", "utf8"));
  const header = mergeCatalogs(layoutOf("fr"), layoutOf("rm"));
  console.log(JSON.stringify({
    known: catalogLocales.includes("rm"),
    ofTheWire: toLocale("rm"),
    named: languageName("rm"),
    tag: languageTag("rm"),
    mail: [lines("rent"), lines("final_cleaning")],
    header: [header.nav.rent, header.nav.buy, header.nav.contact, header.search.label],
    switched: switchLocale("rm", "/fr/contact"),
    offered: preferredLanguage(["rm-CH", "de"], "fr", ["fr", "de", "rm"]),
    weekday: formatLongWeekdayDate("2026-11-21", "rm"),
    configured: siteVariables.shape.LOCALES.parse("fr,rm"),
    cart: cartUpdateSchema.safeParse({ locale: "rm" }).success,
    agency: textsSchema.safeParse({ fr: "Chalet", en: "Chalet", rm: "Chalet" }).success,
    stranger: textsSchema.safeParse({ fr: "Chalet", en: "Chalet", xx: "Chalet" }).success,
  }));
`;

test("a made-up language needs a folder in messages/ and one row in lib/i18n/locale.ts [LN1]", () => {
  const place = mkdtempSync(join(tmpdir(), "language-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const room of [
    "lib",
    "backend",
    "agency/agency.ts",
    "agency/map.ts",
    "agency/terms.ts",
    "messages",
    "package.json",
  ])
    cpSync(room, join(place, room), { recursive: true });
  symlinkSync(resolve("node_modules"), join(place, "node_modules"));

  const list = join(place, "lib/i18n/locale.ts");
  const row = `  rm: { tag: "rm-CH", formats: "rm-CH", name: "Rumantsch" },\n`;
  writeFileSync(
    list,
    readFileSync(list, "utf8").replace(/^ {2}it: .*\n/m, (italian) => italian + row),
  );
  cpSync(join(place, "messages/it"), join(place, "messages/rm"), { recursive: true });
  writeFileSync(join(place, "messages/rm/lines.json"), JSON.stringify({ rent: "Fit" }));
  const header = { nav: { rent: "Prender a fit", buy: "Cumprar", contact: "Contact" } };
  writeFileSync(join(place, "messages/rm/layout.json"), JSON.stringify(header));

  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: place, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual({
    known: true,
    ofTheWire: "rm",
    named: "Rumantsch",
    tag: "rm-CH",
    mail: ["Fit", "Nettoyage final"],
    header: ["Prender a fit", "Cumprar", "Contact", "Rechercher sur le site"],
    switched: "/rm/contact",
    offered: "rm",
    weekday: "sonda 21.11.2026",
    configured: ["fr", "rm"],
    cart: true,
    agency: true,
    stranger: false,
  });
}, 30_000);
