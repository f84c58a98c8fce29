// Which contents are shown on a day: the database's two conditions agree with the site's rule.
import fc from "fast-check";
import { expect, test } from "vitest";
import { listContents } from "#backend/content/content";
import { search } from "#backend/content/search";
import { contents } from "#backend/db/tables/content";
import { isCurrent, isOver } from "#lib/content/current";
import type { ContentType } from "#lib/content/schema";
import { addDays } from "#lib/property/calendar";
import { aShopDatabase } from "#tests/backend/shop-database";
import { paymentDeps } from "#tests/fixtures/awaiting";
import { testNow, testToday } from "#tests/fixtures/listings";

const db = await aShopDatabase();
const deps = paymentDeps(db, () => testNow);
const types = ["alerts", "emploi", "packages", "actualites"] as const satisfies ContentType[];
const bound = fc.option(fc.integer({ min: -2, max: 2 }).map((days) => addDays(testToday, days)));
const drawn = fc.array(fc.record({ type: fc.constantFrom(...types), from: bound, to: bound }), {
  minLength: 200,
  maxLength: 200,
});

test("alerts are listed, and alerts, vacancies and packages found, on the days of the rule", async () => {
  const items = (fc.sample(drawn, 1)[0] ?? []).map((item, id) => ({ ...item, id }));
  const text = { locale: "fr", slug: "marmotte", title: "Marmotte", summary: "", body: "", publishedAt: testToday };
  await db
    .insert(contents)
    .values(items.map((item) => ({ ...item, ...text, status: 2, facts: {}, images: [], products: [] })));
  const those = (shown: (item: (typeof items)[number]) => boolean) => items.filter(shown).map(({ id }) => id);
  const idsOf = (reply: { "hydra:member": { id: number }[] }) =>
    reply["hydra:member"].map(({ id }) => id).toSorted((a, b) => a - b);
  const asked = { count: 1000, locale: "fr" };
  const isListed = (item: (typeof items)[number]) => item.type !== "alerts" || isCurrent(item, testToday);
  expect(idsOf(await listContents(deps, { ...asked, embed: [] }))).toEqual(those(isListed));
  expect(idsOf(await search(deps, { ...asked, q: "marmotte", types: [...types] }))).toEqual(
    those((item) => isListed(item) && !isOver(item, testToday)),
  );
});
