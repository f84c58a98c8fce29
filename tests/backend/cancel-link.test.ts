// Only the order's own valid link with the right purpose can cancel it.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { renderRow } from "#backend/mail/outbox";
import { type AccessPurpose, signAccess } from "#backend/order/access";
import type { ErrorReply } from "#lib/contract/error-schema";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { testSecret } from "#tests/fixtures/config";
import { aReadyCart, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

test("only the confirmation's cancel link cancels; view, pay, foreign and expired links answer 404", async () => {
  const { shop, guest, cart } = await aReadyCart(db, 30);
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id), "pay"));
  await shop.notify();
  const stranger = shop.guest();
  const path = (access: string) => `/order/${number}/cancellation?access=${access}`;
  const link = (purpose: AccessPurpose, of = number, at = shop.clock()) => signAccess(testSecret, of, purpose, at);
  const old = new Date(shop.clock().getTime() - 200 * 86_400_000);
  const refused = [link("view"), link("pay"), link("cancel", "1234567890"), link("cancel", number, old), ""];
  for (const access of refused)
    for (const reply of [
      await stranger.call("GET", path(access)),
      await stranger.call("POST", path(access), { refund: 1182 }),
    ])
      expect([reply.status, ((await reply.json()) as ErrorReply).code]).toEqual([404, "Can_t find order"]);

  const [row] = await db.select().from(outbox).where(eq(outbox.template, "order-confirmation"));
  const mail = row && (await renderRow(shop.deps, row));
  const access = /succes#access=(cancel\.[\w.-]+)/.exec(mail?.html ?? "")?.[1] ?? "";
  expect((await stranger.call("GET", `/order/${number}?access=${access}`)).status).toBe(200);
  const { refund } = await stranger.json<CancellingQuote>(await stranger.call("GET", path(access)));
  expect(refund).toBe(1182);
  expect((await stranger.call("POST", path(access), { refund })).status).toBe(200);
  expect((await stranger.call("POST", `/order/${cart.id}/payment/checkout?access=${access}`, {})).status).not.toBe(200);
});
