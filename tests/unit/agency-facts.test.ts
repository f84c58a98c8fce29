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
