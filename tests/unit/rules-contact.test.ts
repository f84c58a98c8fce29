// Rules of a contact, by country.
import { expect, test } from "vitest";
import { z } from "zod";
import { checkContact, countryList } from "#lib/contact/contact";
import { splitStreet } from "#lib/contact/street";
import { faultsOf } from "#lib/contract/issue-code";

const today = "2026-11-02";
const good = {
  title: "mrs",
  firstName: "Zoé",
  lastName: "Müller",
  street: "Route Centrale",
  streetNumber: "12",
  complement: "",
  zip: "3963",
  city: "Crans-Montana",
  country: "CH",
  state: "VS",
  phone: "027 481 12 34",
  birthdate: "21.11.1980",
  email: "zoe@exemple.ch",
  cg: true,
};
const issues = (change: object) => checkContact({ ...good, ...change }, today).issues;

test.each(["mr.", "mr"])("a complete contact is accepted and normalised, %s among it [CK2]", (title) => {
  const { contact } = checkContact({ ...good, id: "ignored", title, dataUse: true }, today);
  expect(contact).toMatchObject({
    title: "mr.",
    birthdate: "1980-11-21",
    phone: "+41 27 481 12 34",
    dataUse: true,
    cg: true,
  });
  expect(checkContact(good, today).contact?.dataUse).toBe(false);
});

test("every field is required except complement and dataUse [VA1]", () => {
  const empty = checkContact({}, today).issues;
  expect(empty).toEqual({
    title: "required",
    firstName: "required",
    lastName: "required",
    street: "required",
    streetNumber: "required",
    zip: "required",
    city: "required",
    country: "required",
    phone: "required",
    birthdate: "required",
    email: "required",
    cg: "checked",
  });
  expect(issues({ firstName: "   " })).toEqual({ firstName: "required" });
});

test("the state is required and must be known in a country with a list [VA1]", () => {
  expect(issues({ state: "" })).toEqual({ state: "required" });
  for (const state of ["XX", "toString", "__proto__"]) expect(issues({ state })).toEqual({ state: "option" });
  expect(issues({ country: "FR", state: "", phone: "+33 1 42 68 53 00" })).toBeNull();
});

test("email, terms, length and type are validated [VA1]", () => {
  for (const email of ["zoe", "zoe@", "zoe@exemple", "zo e@exemple.ch", "@exemple.ch"])
    expect(issues({ email })).toEqual({ email: "email" });
  expect(issues({ cg: false })).toEqual({ cg: "checked" });
  expect(issues({ cg: "true" })).toEqual({ cg: "type" });
  expect(issues({ lastName: "x".repeat(81) })).toEqual({ lastName: "tooLong" });
  expect(issues({ firstName: 5 })).toEqual({ firstName: "type" });
});

test("a guest must be 18 today [VA1]", () => {
  expect(issues({ birthdate: "02.11.2008" })).toBeNull();
  expect(issues({ birthdate: "03.11.2008" })).toEqual({ birthdate: "adult" });
  expect(issues({ birthdate: "31.02.1980" })).toEqual({ birthdate: "date" });
  expect(issues({ birthdate: "03.11.2030" })).toEqual({ birthdate: "adult" });
});

test("the telephone number is valid in the selected country [VA1]", () => {
  expect(issues({ phone: "12" })).toEqual({ phone: "phone" });
  expect(issues({ phone: "+33 1 42 68 53 00" })).toEqual({ phone: "phone" });
  expect(issues({ country: "FR", phone: "01 42 68 53 00" })).toBeNull();
});

test("an unknown key is rejected by name [VA2]", () => {
  expect(issues({ role: "admin" })).toEqual({ role: "unknownKey" });
  expect(issues({ constructor: "x" })).toEqual({ constructor: "unknownKey" });
});

test("countries are named in the page's language [CK2]", () => {
  const french = countryList("fr");
  expect(french.find(({ value }) => value === "CH")?.label).toBe("Suisse");
  expect(countryList("en").find(({ value }) => value === "CH")?.label).toBe("Switzerland");
  expect(french.length).toBeGreaterThan(200);
});

test("look-alike characters are normalised before validation (X9)", () => {
  const { contact } = checkContact({ ...good, lastName: "Ｍüller", email: "ｚｏｅ＠ｅｘｅｍｐｌｅ．ｃｈ" }, today);
  expect(contact).toMatchObject({ lastName: "Müller", email: "zoe@exemple.ch" });
  for (const email of [
    "a@exemple.ch，b@evil.example",
    "a@exemple.ch\uff1bb@evil.example",
    "a＠b@exemple.ch",
    "a@exe。mple.ch",
  ])
    expect(issues({ email }), email).toEqual({ email: "email" });
});

test.each([
  "Zoé\nGagnez 500 francs",
  "Zoé\u2028Rey",
  "Zoé \u202egnp.exe",
  "Zoé\u200b",
  "https://evil.example",
  "gagnez sur evil.com",
  "Evil.Com/prix",
  "EVIL.EXAMPLE",
  "www.evil",
  "écrivez à moi@evil",
])("a name containing %j is rejected (X14)", (name) => {
  expect(issues({ firstName: name })).toEqual({ firstName: "plainText" });
  expect(issues({ lastName: name })).toEqual({ lastName: "plainText" });
});

test("names of people and places with dots, hyphens, apostrophes and other scripts are accepted (X14)", () => {
  for (const name of [
    "Jean-Pierre",
    "O’Neil",
    "d'Ivernois",
    "J.P. de la Croix",
    "St.John",
    "A.DE MONTMOLLIN",
    "Нина",
    "می‌خواهم",
  ])
    expect(issues({ firstName: name, lastName: name }), name).toBeNull();
  expect(issues({ city: "St.Gallen", street: "Av.du Lac", complement: "c/o Rey" })).toBeNull();
  expect(issues({ street: "Rue\ndu Lac" })).toEqual({ street: "plainText" });
});

test("a phone number may contain spaces, slashes, dots or be E.164 [VA1]", () => {
  for (const phone of ["079/555 01 20", "079.555.01.20", "+41795550120", "0041 79 555 01 20", "(079) 555-01-20"])
    expect(checkContact({ ...good, phone }, today).contact?.phone).toBe("+41 79 555 01 20");
});

test("a Swiss postcode has four digits; other countries have their own [VA1]", () => {
  for (const zip of ["abc", "0999", "39630", "CH-3963"]) expect(issues({ zip })).toEqual({ zip: "zip" });
  expect(issues({ country: "GB", state: "", zip: "SW1A 1AA", phone: "+44 20 7946 0018" })).toBeNull();
});

test("a street with its number is split, unless the number is given separately", () => {
  const split = (street: string, streetNumber = "") => Object.values(splitStreet({ street, streetNumber })).join("|");
  expect(split("Rue du Lac 12")).toBe("Rue du Lac|12");
  expect(split("Chemin des Mélèzes 14b")).toBe("Chemin des Mélèzes|14b");
  expect(split("Route du Rawyl 33-35")).toBe("Route du Rawyl|33-35");
  expect(split("12, rue de Rivoli")).toBe("rue de Rivoli|12");
  expect(split("221B Baker Street")).toBe("Baker Street|221B");
  expect(split("Rue du 31 Décembre 8")).toBe("Rue du 31 Décembre|8");
  expect(split("Rue du 31 Décembre")).toBe("Rue du 31 Décembre|");
  expect(split("Rue du Lac 12", "3")).toBe("Rue du Lac 12|3");
});

test("an unknown key named like an object property is reported by name [VA2]", () => {
  const { error } = z.strictObject({}).safeParse({ constructor: 1 });
  expect(error && faultsOf(error)).toEqual({ constructor: "unknownKey" });
});
