// The agency's lists for a Saturday: arrivals, departures, cleaning, linen, keys and services.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { products } from "#backend/db/tables/product";
import { addDays } from "#lib/property/calendar";
import { aShopDatabase } from "#tests/backend/shop-database";
import { contact } from "#tests/fixtures/contact";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

/** The text of each list of a day's page by its title. */
function listsOf(page: string) {
  const parts = page.split("<section").slice(1);
  return Object.fromEntries(
    parts.map((part) => [
      /<h2>([^<]*)<\/h2>/.exec(part)?.[1] ?? "",
      part.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
    ]),
  );
}

test("on a changeover day the lists show arrivals, departures, cleaning, linen and keys", async () => {
  await db
    .update(listings)
    .set({ arrival: { keys: { fr: "Boîte à clés à gauche de la porte." } } })
    .where(eq(listings.id, 1));
  await aPaidOrder(db, { week: 30 });
  await aPaidOrder(db, { week: 31 });
  const { person } = await aPaidOrder(db, { week: 30, home: 2, role: "reader" });
  const lists = listsOf(await person.page(`/desk/days?day=${saturday(31)}`));
  expect(Object.keys(lists)).toEqual(["1 arrivée", "2 départs", "Nettoyage", "Linge", "Clés", "Prestations"]);
  expect(lists.Nettoyage).toMatch(
    /Épicéa 1 .*2 personnes arrivent le jour même.*Épicéa 2 .*Personne n’arrive le jour même/,
  );
  expect(lists.Linge).toMatch(/Épicéa 1 .*2 personnes.*(parures de lit|Linge non commandé)/);
  expect(lists.Linge).not.toContain("Épicéa 2");
  expect(lists.Clés).toMatch(/Épicéa 1 .*Reprendre.*Épicéa 2 .*Reprendre.*Épicéa 1 .*Remettre.*Boîte à clés/);
});

test("the linen list shows extra linen and leaves out other extras", async () => {
  await db
    .update(products)
    .set({ reference: "LINEN-EXTRA", title: { fr: "Jeu de linge" } })
    .where(eq(products.id, 1));
  const { person } = await aPaidOrder(db, { week: 44, extras: [1, 2, 3] });
  const lists = listsOf(await person.page(`/desk/days?day=${saturday(44)}`));
  expect(lists.Linge).toContain("Jeu de linge");
  for (const other of ["Petit-déjeuner", "Assurance"]) {
    expect(lists.Linge).not.toContain(other);
    expect(lists["1 arrivée"]).toContain(other);
  }
});

test("an unpaid balance is shown on arrivals and key handover, not on departure", async () => {
  await aPaidOrder(db, { week: 36, graded: true });
  const { person } = await aPaidOrder(db, { week: 36, home: 2 });
  const lists = listsOf(await person.page(`/desk/days?day=${saturday(36)}`));
  for (const list of [lists["2 arrivées"], lists.Clés])
    expect(list).toMatch(/Épicéa 1 .*Reste à payer\s: CHF\s[\d'.]+ .*Épicéa 2 (?!.*Reste à payer)/);
  expect(listsOf(await person.page(`/desk/days?day=${saturday(37)}`)).Clés).not.toContain("Reste à payer");
});

test("on a day without a changeover every list states that it is empty", async () => {
  const { person } = await aPaidOrder(db, { week: 40 });
  const lists = listsOf(await person.page("/desk/days?day=2029-01-06"));
  expect(lists.Nettoyage).toContain("Personne ne part ce jour-là");
  expect(lists.Linge).toContain("Personne n’arrive ce jour-là");
  expect(lists.Clés).toContain("Aucune clé");
  expect(lists.Prestations).toContain("Rien n’est commandé");
});

test("paid services are listed by time on their days and on the order, with their chosen options", async () => {
  const shop = aShop(db);
  const day = saturday(34);
  const back = addDays(day, 7);
  const transfer = (time: string) => ({ date: day, time, destination: "geneva", roundTrip: true, returnDate: back });
  const ordered = async (time: string) => {
    const guest = shop.guest();
    await guest.call("PUT", "/cart/add/6", transfer(time));
    const { id } = await guest.json(await guest.call("PUT", "/cart/shipping-contact", contact));
    return guest.pageOf(id);
  };
  const person = await loggedIn(shop, "reader");
  const list = async (on = day) => listsOf(await person.page(`/desk/days?day=${on}`)).Prestations;
  const [late, early] = [await ordered("18:15"), await ordered("07:05")];
  expect(await list()).toContain("Rien n’est commandé");
  const number = numberIn(await shop.onPage(late, "pay"));
  await shop.onPage(early, "pay");
  expect(await list()).toMatch(/Heure : 7 h 05 .*Transfert .*Heure : 18 h 15 · .*Lieu : Genève .*Claire .*\+41 79/);
  expect(await list(back)).toContain(number);
  expect(await list(addDays(day, 1))).toContain("Rien n’est commandé");
  expect(await person.page(`/desk/orders/${number}`)).toMatch(/Heure\s: 18\sh\s15 · .*Lieu\s: Genève/);
});
