// Links sent by mail: a new one in place of an expired one, and whose limit a request counts towards.
import { expect, test } from "vitest";
import { sweepAbandoned } from "#backend/cart/abandoned";
import { mailTokens, users } from "#backend/db/tables/user";
import { linkToken, mails, openShop, signedUp, Visitor } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const shop = openShop(await anEmptyDatabase());
const day = 86_400;

test("weeks after a link has expired a new one can be sent in its place; later it is deleted [AU5]", async () => {
  const anna = await signedUp(shop, "anna@example.ch");
  const expired = await linkToken(shop.db, "account-confirm");
  shop.wait(7 * day + 3_600);
  await sweepAbandoned(shop);
  const guest = new Visitor(shop);
  const use = (token: string) => guest.call("POST", "/security/confirm-email", { token });
  const renew = () => guest.call("POST", "/security/confirm-email/renew", { token: expired });
  expect(await use(expired)).toMatchObject({ status: 400, code: "LINK_INVALID" });
  shop.wait(20 * day);
  await sweepAbandoned(shop);
  expect((await renew()).status).toBe(202);
  expect(await mails(shop.db)).toHaveLength(2);
  expect((await use(await linkToken(shop.db, "account-confirm"))).status).toBe(204);
  expect(await shop.db.select().from(users)).toMatchObject([{ id: anna.id, verifiedAt: expect.any(Date) }]);
  shop.wait(40 * day);
  await sweepAbandoned(shop);
  expect(await shop.db.$count(mailTokens)).toBe(0);
});
