// A stay has the same total everywhere, to the Rappen: list, detail, price table, price check, cart, quote, payment, order, mail
// and PDF.
import { expect, test } from "vitest";
import { deliverMails } from "#backend/mail/outbox";
import type { OutgoingMail } from "#backend/mail/transport";
import { estimateSchema } from "#lib/estimate/schema";
import { formatPrice } from "#lib/i18n/format";
import {
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
} from "#lib/property/reply-schema";
import { priceCheckReplySchema } from "#lib/shop/cart-schema";
import { toRappen } from "#lib/shop/money";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { contact } from "#tests/fixtures/contact";
import { saturday } from "#tests/fixtures/listings";
import { textOf } from "#tests/fixtures/pdf-text";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const stays = [
  { what: "two adults in a low week", home: 1, week: 10, weeks: 1, people: 2, ages: [] },
  { what: "a family in a high week", home: 1, week: 12, weeks: 1, people: 4, ages: [5, 9] },
  { what: "a week with an offer", home: 2, week: 3, weeks: 1, people: 7, ages: [15] },
  { what: "two weeks, one of them reduced", home: 2, week: 1, weeks: 2, people: 2, ages: [] },
  { what: "a studio for one over the change of the year", home: 3, week: 7, weeks: 1, people: 1, ages: [] },
] as const;

test.each(stays)("$what [G1 SH9]", async ({ home, week, weeks, people, ages }) => {
  const shop = aShop(db);
  const guest = shop.guest();
  const [dateFrom, dateTo] = [saturday(week), saturday(week + weeks)];
  const party = `people=${people}${ages.length > 0 ? `&ages=${ages}` : ""}`;
  const entry = { people, ages, startPeriod: dateFrom, endPeriod: dateTo };
  const property = async (path: string) => (await shop.app.request(`/api${path}`)).json() as Promise<unknown>;

  const dated = `dateFrom=${dateFrom}&dateTo=${dateTo}&${party}`;
  const list = locationsReplySchema.parse(await property(`/locations?pageSize=60&${dated}`));
  const detail = locationReplySchema.parse(await property(`/locations/${home}?${dated}`)).location;
  const price = locationPriceReplySchema.parse(await property(`/locations/${home}/price?${dated}`));
  const check = await guest.json<unknown>(await guest.call("POST", `/product/check/price/${100_000 + home}`, entry));
  const table = pricesReplySchema.parse(await property(`/prices?${party}`));
  await guest.call("PUT", `/cart/add/${100_000 + home}`, entry);
  const quote = await guest.json<{ token: string }>(await guest.call("POST", "/cart/estimate"));
  const estimate = estimateSchema.parse(await guest.json<unknown>(await guest.call("GET", `/estimate/${quote.token}`)));
  const cart = await guest.json(await guest.call("PUT", "/cart/shipping-contact", contact));
  const total = cart.total;

  const shown = {
    list: list.locations.find(({ id }) => id === home)?.total,
    price: price.total,
    check: priceCheckReplySchema.parse(check).total,
    lines: cart.orderItems.reduce((sum, item) => sum + toRappen(item.total), 0) / 100,
    quote: estimate.total,
    ...(weeks === 1 && {
      table: table.prices.find(({ location_id, date }) => location_id === home && date === dateFrom)?.total,
      ribbon: detail?.weeks.find(({ date }) => date === dateFrom)?.total,
    }),
  };
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, total])));

  const page = await guest.pageOf(cart.id, { acceptedTotal: total });
  expect((await stateOf(db, cart.id)).payments).toMatchObject([{ amount: toRappen(total) }]);
  const number = numberIn(await shop.onPage(page, "pay"));
  await shop.notify();
  expect(await guest.json(await guest.call("GET", `/order/${number}`))).toMatchObject({ status: 3, total });

  const mails: OutgoingMail[] = [];
  await deliverMails(shop.deps, { send: async (mail) => void mails.push(mail), close: () => {}, keeps: true });
  const mail = mails.find(({ recipient }) => recipient === contact.email);
  const pdf = mail?.letter.attachments?.find(({ contentType }) => contentType.startsWith("application/pdf"));
  for (const text of [mail?.text, mail?.html.replaceAll("&#39;", "'"), textOf(Buffer.from(pdf?.content ?? ""))])
    expect(text).toContain(formatPrice(total));
});
