// Which reads of the browser are retried, by one rule.
import { expect, test, vi } from "vitest";
import { locationQuery, stayPriceQuery } from "#lib/property/queries";
import { queryClient } from "#lib/query-client";
import { reviewableQuery } from "#lib/review/queries";
import { orderQuery } from "#lib/shop/queries";

const stay = { dateFrom: "2027-03-13", dateTo: "2027-03-20", people: 2, ages: [] };
const line = { number: "4820195736", item: "a", access: undefined, locale: "fr" };
const atOnce = { retryDelay: 0 };
const reads: [string, () => Promise<unknown>][] = [
  ["the price of a stay", () => queryClient().fetchQuery({ ...stayPriceQuery(1, stay, "fr"), ...atOnce })],
  ["a home with its weeks", () => queryClient().fetchQuery({ ...locationQuery(1, "fr"), ...atOnce })],
  ["the stay to review", () => queryClient().fetchQuery({ ...reviewableQuery(line), ...atOnce })],
  ["an order", () => queryClient().fetchQuery({ ...orderQuery("4820195736", "fr"), ...atOnce })],
];

const reply = (status: number) => Response.json({ code: "X", message: "" }, { status });
const succeeded = async () => Response.json({ location: {} });
const broken = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

test.each(reads)("%s is retried after a network error and a 503 response", async (_, ask) => {
  const fetched = vi.fn(succeeded).mockImplementationOnce(broken).mockResolvedValueOnce(reply(503));
  vi.stubGlobal("fetch", fetched);
  expect(await ask()).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each(reads)("%s is not retried after a 404 response", async (_, ask) => {
  const fetched = vi.fn(() => Promise.resolve(reply(404)));
  vi.stubGlobal("fetch", fetched);
  await expect(ask()).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});
