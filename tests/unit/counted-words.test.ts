// Counts in words: the ages of children, a single guest, a single room, a floor.
import { readFileSync } from "node:fs";
import { createTranslator, type Messages } from "next-intl";
import { expect, test } from "vitest";
import { agesText } from "#backend/desk/chosen";
import { wordsIn } from "#backend/words";
import { inDigits } from "#lib/i18n/format";
import { catalogLocales } from "#lib/i18n/locale";
import { loadMessages } from "#lib/i18n/messages";
import { floorText } from "#lib/property/particulars";
import { partyText as homeParty } from "@/components/property/party";
import { partyText as cartParty } from "@/components/shop/item-text";
import english from "@/messages/en/property.json";

const said: Record<string, string[]> = {
  fr: ["moins d’un an", "1 an", "7 ans", "9 et 4 ans"],
  en: ["under one", "aged 1", "aged 7", "aged 9 and 4"],
  de: ["unter 1 Jahr", "1 Jahr", "7 Jahre", "9 und 4 Jahre"],
  it: ["meno di un anno", "1 anno", "7 anni", "9 e 4 anni"],
};
const printed: Record<string, string[]> = {
  fr: ["enfant de moins d’un an", "enfant de 1 an", "enfant de 7 ans", "enfants de 9 et 4 ans"],
  en: ["child under one", "child aged 1", "child aged 7", "children aged 9 and 4"],
  de: ["Kind unter 1 Jahr", "Kind von 1 Jahr", "Kind von 7 Jahren", "Kinder von 9 und 4 Jahren"],
  it: ["bambino di meno di un anno", "bambino di 1 anno", "bambino di 7 anni", "bambini di 9 e 4 anni"],
};
const cases = [[0], [1], [7], [9, 4]];
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each(catalogLocales)("%s: a home's page and the cart say the ages of the children", async (locale) => {
  const words = { locale, messages: await loadMessages(locale) };
  const property = createTranslator({ ...words, namespace: "property" });
  const cart = createTranslator({ ...words, namespace: "shop.cart" });
  const inBrackets = (text: string | null) => plain(text ?? "").replace(/.* \((.*)\)$/, "$1");
  const parties = cases.map((ages) => ({ people: 2 + ages.length, ages }));
  expect(parties.map((party) => inBrackets(homeParty(party, property, true)))).toEqual(said[locale]);
  expect(parties.map((party) => inBrackets(cartParty(party, cart, true)))).toEqual(said[locale]);
});

test.each(catalogLocales)("%s: the desk and the printed confirmation say the ages of the children", (locale) => {
  const desk = cases.slice(0, 3).map((ages) => plain(agesText(ages, wordsIn(locale, "desk"))));
  expect(desk).toEqual(said[locale]?.slice(0, 3));
  expect(agesText([], wordsIn(locale, "desk"))).toBe("");
  const pdf = wordsIn(locale, "pdf");
  const party = (ages: number[]) =>
    pdf("children", { adults: 2, children: ages.length, ages: ages.join(` ${pdf("and")} `), age: ages[0] ?? 0 });
  expect(cases.map((ages) => plain(party(ages)).replace(/^[^,]*, /, ""))).toEqual(printed[locale]);
});

test("English has a singular for one guest, one room and one night", () => {
  const t = createTranslator({ locale: "en", messages: { property: english }, namespace: "property" });
  const days = { from: "17.12", to: "24.12" };
  const counted = (count: number) => [
    t("card.people", { count }),
    t("booking.chosen", { ...days, count }),
    t("table.persons", { count }),
    t("table.roomsShort", { count, number: String(count) }),
    t("booking.fromNights", { price: "CHF 90", nights: count }),
    t("map.cost.from", { price: "CHF 90", nights: count }),
    t("booking.tooMany", { count }),
  ];
  const night = (count: string) => Array(2).fill(`from CHF 90 for ${count}`);
  const one = [...night("1 night"), "This home takes 1 person at most; the price is for 1."];
  const more = [...night("2.5 nights"), "This home takes 2.5 people at most; the price is for 2.5."];
  expect(counted(1)).toEqual(["1 guest", "17.12 – 24.12 · 1 guest", "1 guest", "1 room", ...one]);
  expect(counted(2.5)).toEqual(["2.5 guests", "17.12 – 24.12 · 2.5 guests", "2.5 guests", "2.5 rooms", ...more]);
});

const floors: Record<string, string> = {
  fr: "2e sous-sol, Sous-sol, Rez-de-chaussée, 1er étage, 2e étage, 3e étage, 12e étage, 21e étage",
  en: "Basement level 2, Basement, Ground floor, 1st floor, 2nd floor, 3rd floor, 12th floor, 21st floor",
  de: "2. Untergeschoss, Untergeschoss, Erdgeschoss, 1. Stock, 2. Stock, 3. Stock, 12. Stock, 21. Stock",
  it: "2° piano interrato, Piano interrato, Pianterreno, 1° piano, 2° piano, 3° piano, 12° piano, 21° piano",
};

test.each(catalogLocales)("%s: a floor may be below ground", (locale) => {
  const words = wordsIn(locale, "property");
  expect([-2, -1, 0, 1, 2, 3, 12, 21].map((floor) => floorText(floor, words)).join(", ")).toBe(floors[locale]);
});

type Counted = Pick<Messages, "content" | "home" | "property">;
const read = (locale: string, name: keyof Counted) =>
  JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8"));
const catalogue = (locale: string): Counted => ({
  content: read(locale, "content"),
  home: read(locale, "home"),
  property: read(locale, "property"),
});

test.each(catalogLocales)("%s: thousands are separated by an apostrophe in every count [LN2]", (locale) => {
  const words = { locale, messages: catalogue(locale) };
  const property = createTranslator({ ...words, namespace: "property" });
  const home = createTranslator({ ...words, namespace: "home" });
  const search = createTranslator({ ...words, namespace: "content.search" });
  const many = inDigits(12_345);
  const inTags = { ...many, b: (text: string) => text };
  const price = "CHF 500";
  const said = [
    ...(["list.count", "list.countOffers", "list.countSales"] as const).map((key) => property.markup(key, inTags)),
    ...(
      [
        "crumbs.homes",
        "found.homes.count",
        "found.offers.count",
        "found.sales.count",
        "empty.homes",
        "table.homes",
      ] as const
    ).map((key) => property(key, many)),
    property("empty.homesFrom", { ...many, price }),
    property("empty.relax", { filter: "", number: many.number }),
    ...(["search.showCount", "selection.all", "sales.all"] as const).map((key) => home(key, many)),
    home("doors.rentText", { ...many, annual: "3" }),
    home("doors.rentText", { ...inDigits(2), annual: many.number }),
    home("doors.buyText", { ...many, min: price, max: price }),
    search("count", { ...many, term: "" }),
  ];
  for (const text of said) expect(text).toContain("12'345");
});

test.each(catalogLocales)("%s: a single property for sale has one price", (locale) => {
  const home = createTranslator({ locale, messages: catalogue(locale), namespace: "home" });
  const prices = { min: "CHF 500", max: "CHF 500" };
  expect(home("doors.buyText", { ...inDigits(1), ...prices }).match(/CHF 500/g)).toHaveLength(1);
  expect(home("doors.buyText", { ...inDigits(2), ...prices }).match(/CHF 500/g)).toHaveLength(2);
});
