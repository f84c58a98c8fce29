// Which reads of the browser are retried, by one rule.
import type { FetchQueryOptions } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { locationQuery, stayPriceQuery } from "#lib/property/queries";
import { queryClient } from "#lib/query-client";
import { reviewableQuery } from "#lib/review/queries";
import { orderQuery } from "#lib/shop/queries";

const stay = { dateFrom: "2027-03-13", dateTo: "2027-03-20", people: 2, ages: [] };
/** Which reads, typed as what they have in common. */
const reads = [
  ["the price of a stay", stayPriceQuery(1, stay, "fr")],
  ["a home with its weeks", locationQuery(1, "fr")],
  ["the stay to review", reviewableQuery({ number: "4820195736", item: "a", access: undefined, locale: "fr" })],
  ["an order", orderQuery("4820195736", "fr")],
] as unknown as [string, FetchQueryOptions][];

const reply = (status: number) => Response.json({ code: "X", message: "" }, { status });
const succeeded = () => Response.json({ location: {} });
const broken = () => Promise.reject(new TypeError("Failed to fetch"));
const ask = (read: FetchQueryOptions) => queryClient().fetchQuery({ ...read, retryDelay: 0 });

test.each(reads)("%s is retried after a network error and a 503 response", async (_, read) => {
  const fetched = vi
    .fn(succeeded)
    .mockImplementationOnce(broken as never)
    .mockResolvedValueOnce(reply(503) as never);
  vi.stubGlobal("fetch", fetched);
  expect(await ask(read)).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each(reads)("%s is not retried after a 404 response", async (_, read) => {
  const fetched = vi.fn(() => Promise.resolve(reply(404)));
  vi.stubGlobal("fetch", fetched);
  await expect(ask(read)).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});
