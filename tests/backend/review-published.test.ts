// Published reviews: only approved ones, with count and means, on home and lists.
import { expect, test } from "vitest";
import { reviews } from "#backend/db/tables/review";
import type { LocationSummary } from "#lib/property/listing-schema";
import type { ReviewsReply } from "#lib/review/schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aReview, aStayOver } from "#tests/fixtures/review";
import type { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

type Shop = ReturnType<typeof aShop>;
async function get<Reply>({ app }: Shop, path: string) {
  const reply = await app.request(`/api/locations${path}`);
  return { status: reply.status, ...((await reply.json()) as Reply) };
}
const reviewsOf = (shop: Shop, home = 1) => get<ReviewsReply>(shop, `/${home}/reviews`);
const publish = (at: Date, where = "state = 'pending'") =>
  db.execute(`update reviews set state = 'published', published_at = '${at.toISOString()}' where ${where}`);

test("returns published reviews only: count, means, newest first, month and first name [RV2]", async () => {
  const one = await aStayOver(db, { week: 20 });
  await one.give(aReview({ marks: { cleanliness: 5, value: 2 } }));
  expect(await reviewsOf(one.shop)).toMatchObject({ status: 200, rating: null, marks: null, reviews: [] });
  await publish(one.shop.clock());
  const two = await aStayOver(db, { week: 24 });
  await two.give(aReview({ marks: { cleanliness: 4, value: 4 }, text: "Wir kommen gerne wieder, danke." }), "de");
  await publish(two.shop.clock());
  const three = await aStayOver(db, { week: 28 });
  await three.give(aReview({ marks: { cleanliness: 1, value: 1 } }));
  await db.update(reviews).set({ answer: "Merci !" });
  const { rating, marks, reviews: shown } = await reviewsOf(three.shop);
  expect(rating).toEqual({ mean: 3.9, count: 2 });
  expect(marks).toEqual({ cleanliness: 4.5, equipment: 4, location: 4, welcome: 4, value: 3 });
  expect(shown).toMatchObject([
    { name: "Claire", month: "2027-04", locale: "de", mean: 4, answer: "Merci !" },
    { name: "Claire", month: "2027-03", locale: "fr", mean: 3.8 },
  ]);
  const text = JSON.stringify(shown);
  for (const own of ["Bonvin", one.number, one.item, "claire@"]) expect(text).not.toContain(own);
});

test("a home has its mean and count in lists and alone; one without reviews has none [RV2]", async () => {
  const { shop, give } = await aStayOver(db, { week: 20 });
  await give();
  const homes = async () => (await get<{ locations: LocationSummary[] }>(shop, "?locale=fr&pageSize=50")).locations;
  const ratings = async () => (await homes()).filter(({ rating }) => rating);
  expect(await ratings()).toEqual([]);
  await publish(shop.clock());
  expect(await ratings()).toMatchObject([{ id: 1, rating: { mean: 4, count: 1 } }]);
  expect((await homes()).length).toBeGreaterThan(1);
  const { location } = await get<{ location: LocationSummary }>(shop, "/1?locale=en");
  expect(location.rating).toEqual({ mean: 4, count: 1 });
});

test("a review that the desk withdraws disappears from the home, its mean and the lists [RV2]", async () => {
  const first = await aStayOver(db, { week: 20 });
  await first.give();
  const { shop, give, item } = await aStayOver(db, { week: 24 });
  await give(aReview({ marks: { cleanliness: 1, value: 1 } }));
  await publish(shop.clock());
  expect(await reviewsOf(shop)).toMatchObject({ rating: { mean: 3.4, count: 2 }, reviews: [{}, {}] });
  const clerk = await loggedIn(shop);
  const withdraw = (stay: string) =>
    clerk.submit(`/desk/reviews/${stay}/verdict`, { from: "published", to: "refused", reason: "Vise une voisine" });
  const ratings = async () => {
    const { locations } = await get<{ locations: LocationSummary[] }>(shop, "?locale=fr&pageSize=50");
    return locations.flatMap(({ id, rating }) => (rating ? [[id, rating]] : []));
  };
  await withdraw(item);
  const marks = { cleanliness: 4, equipment: 4, location: 4, welcome: 4, value: 4 };
  const rating = { mean: 4, count: 1 };
  expect(await reviewsOf(shop)).toMatchObject({ rating, marks, reviews: [{ month: "2027-03" }] });
  expect(await ratings()).toEqual([[1, rating]]);
  await withdraw(first.item);
  expect(await reviewsOf(shop)).toMatchObject({ rating: null, marks: null, reviews: [] });
  expect(await ratings()).toEqual([]);
});

test("the reviews of an unknown home answer 404 [RV2]", async () => {
  const { shop } = await aStayOver(db);
  for (const id of ["999", "x", "0"]) expect((await get(shop, `/${id}/reviews`)).status).toBe(404);
});

test("returns at most 50 reviews; the mean counts all [RV2]", async () => {
  const { shop, give, item } = await aStayOver(db, { week: 20 });
  await give();
  await publish(shop.clock());
  // Fifty-five further stays of the same order, each with its review.
  await db.execute(`with one as (select * from order_items where id = '${item}'),
    more as (insert into order_items (order_id, product_id, position, quantity, context, total, tourist_tax, lines, vat)
      select order_id, product_id, n, quantity, context, total, tourist_tax, lines, vat from one, generate_series(10, 64) n
      returning id)
    insert into reviews (item_id, listing_id, name, locale, stayed_on, text, cleanliness, equipment, location, welcome, value,
      state, created_at, published_at)
    select more.id, listing_id, name, locale, stayed_on, text, 5, 5, 5, 5, 5, state, created_at, published_at from more, reviews`);
  const { rating, reviews: shown } = await reviewsOf(shop);
  expect(rating).toEqual({ mean: 4.98, count: 56 });
  expect(shown).toHaveLength(50);
});
