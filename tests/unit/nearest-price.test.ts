// The listings that a listing's page shows beside it: nearest in price, on both sides, however long the list is.
import { expect, test, vi } from "vitest";
import { nearestInPrice } from "@/components/property/nearest-price";

type Sale = { id: number; price: number | null };
const priceOf = ({ price }: Sale) => price;

/** A list of the service: filtered and sorted by price, one page of it. */
const listOf = (sales: Sale[]) =>
  vi.fn(async ({ priceMin = 0, priceMax = Number.POSITIVE_INFINITY, sort, pageSize }) =>
    sales
      .filter(({ price }) => price === null || (price >= priceMin && price <= priceMax))
      .toSorted((one, other) => ((one.price ?? 0) - (other.price ?? 0)) * (sort === "price_asc" ? 1 : -1))
      .slice(0, pageSize),
  );
const ids = (sales: Sale[]) => sales.map(({ id }) => id);

test("shows the nearest prices above and below, never the listing itself S17", async () => {
  const sales = [1, 2, 3, 4, 5].map((id) => ({ id, price: id * 1000 }));
  expect(ids(await nearestInPrice({ id: 2, price: 2000 }, listOf(sales), priceOf))).toEqual([3, 1, 4]);
  expect(ids(await nearestInPrice({ id: 5, price: 5000 }, listOf(sales), priceOf))).toEqual([4, 3, 2]);
});

test("finds neighbours of an expensive listing among ten thousand S17", async () => {
  const sales = Array.from({ length: 10_000 }, (_, id) => ({ id, price: 100_000 + 500 * id }));
  const found = await nearestInPrice({ id: 9000, price: 4_600_000 }, listOf(sales), priceOf);
  expect(found).toHaveLength(3);
  for (const { price } of found) expect(Math.abs((price ?? 0) - 4_600_000)).toBeLessThan(0.15 * 4_600_000);
});

test("reads the list once for a listing without a price, those on request last S17", async () => {
  const list = listOf([
    { id: 1, price: null },
    { id: 2, price: 900_000 },
    { id: 3, price: 700_000 },
  ]);
  expect(ids(await nearestInPrice({ id: 9, price: null }, list, priceOf))).toEqual([3, 2, 1]);
  expect(list).toHaveBeenCalledOnce();
});

test("listings of about the same price share their queries OP1", async () => {
  const list = listOf([]);
  for (const price of [980, 1020, 1100]) await nearestInPrice({ id: 1, price }, list, priceOf);
  expect(new Set(list.mock.calls.map(([part]) => JSON.stringify(part))).size).toBe(2);
});
