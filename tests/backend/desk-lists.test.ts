// The lists an agency prints for a Saturday: arrivals, departures, cleaning, linen and keys.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

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

test("on a changeover day five lists say who comes and goes, what is cleaned for whom, made up and handed over", async () => {
  await db
    .update(listings)
    .set({ arrival: { keys: { fr: "Boîte à clés à gauche de la porte." } } })
    .where(eq(listings.id, 1));
  await aPaidOrder(db, { week: 30 });
  await aPaidOrder(db, { week: 31 });
  const { person } = await aPaidOrder(db, { week: 30, home: 2, role: "reader" });
  const lists = listsOf(await person.page(`/desk/days?day=${saturday(31)}`));
  expect(Object.keys(lists)).toEqual(["1 arrivée", "2 départs", "Nettoyage", "Linge", "Clés"]);
  expect(lists.Nettoyage).toMatch(
    /Épicéa 1 .*2 personnes arrivent le jour même.*Épicéa 2 .*Personne n’arrive le jour même/,
  );
  expect(lists.Linge).toMatch(/Épicéa 1 .*2 personnes.*(parures de lit|Linge non commandé)/);
  expect(lists.Linge).not.toContain("Épicéa 2");
  expect(lists.Clés).toMatch(/Épicéa 1 .*Reprendre.*Épicéa 2 .*Reprendre.*Épicéa 1 .*Remettre.*Boîte à clés/);
});

test("on a day without a changeover every list says so", async () => {
  const { person } = await aPaidOrder(db, { week: 40 });
  const lists = listsOf(await person.page("/desk/days?day=2029-01-06"));
  expect(lists.Nettoyage).toContain("Personne ne part ce jour-là");
  expect(lists.Linge).toContain("Personne n’arrive ce jour-là");
  expect(lists.Clés).toContain("Aucune clé");
});
