// Facts about one agency are in agency/ only: another agency changes that folder and nothing else.
import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { agency } from "#agency/agency";
import { landmarks } from "#agency/map";

type Places = { places: Record<string, { name: string }> };
const { places }: Places = parse(readFileSync("agency/places.yaml", "utf8"));

const facts = [
  agency.name,
  agency.legalName,
  agency.city,
  agency.street,
  agency.telephone,
  agency.zip,
  agency.vatNumber,
  agency.bank.iban,
  String(agency.latitude),
  String(agency.longitude),
  ...Object.values(places).map(({ name }) => name),
  ...landmarks.map(({ name }) => name),
];

test("no name, place, number or coordinate of the agency is in code or catalogues (A17)", () => {
  const folders = ["app", "backend", "components", "edge", "lib", "messages", "public", "worker"];
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,css,json,svg,webmanifest}`)).filter((file) =>
    statSync(file).isFile(),
  );
  expect(files.length).toBeGreaterThan(500);
  const patterns = facts.map(
    (fact) => [fact, new RegExp(`(?<![\\w.])${fact.replace(/[.+]/g, "\\$&")}(?!\\w)`)] as const,
  );
  const named = (text: string) => patterns.flatMap(([fact, pattern]) => (pattern.test(text) ? [fact] : []));
  const found = files.flatMap((file) => named(readFileSync(file, "utf8")).map((fact) => `${file}: ${fact}`));
  expect(found).toEqual([]);
});

test("no text of the catalogues fixes a number of hours, days or percent, nor an amount", () => {
  const unit = "(?:heures?|jours?|hours?|(?:working )?days?|Stunden?|(?:Arbeits)?[Tt]agen?|ore|ora|giorn[oi]|%)";
  const promised = new RegExp(`\\d[\\s\u00a0]?${unit}(?!\\w)|CHF[\\s\u00a0]\\d`, "u");
  const found = globSync("messages/*/*.json").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => promised.test(line))
      .map((line) => `${file}:${line}`),
  );
  // Damages are free of VAT by law.
  expect(found.filter((line) => !/desk\.json: +"vat": .*\b0[\s\u00a0]?%/.test(line))).toEqual([]);
});
