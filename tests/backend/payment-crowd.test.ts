// Many concurrent checkouts of the same homes: a fixed lock order, no deadlock.
import { expect, test } from "vitest";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aShop, returnUrls } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

test("of concurrent checkouts of overlapping homes one succeeds and the others answer 409, without deadlock R17", async () => {
  const shop = aShop(db);
  for (let round = 0; round < 3; round++) {
    const week = 4 + round * 4;
    const carts = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const guest = shop.guest();
        const homes = nth % 2 === 0 ? [1, 2] : [2, 1];
        const { id } = await guest.ready(week, homes[0]);
        await guest.book(week, homes[1]);
        await guest.book(week + 1, homes[nth % 3 === 0 ? 0 : 1]);
        return { guest, id };
      }),
    );
    const address = (nth: number) => ({ "x-forwarded-for": `198.51.100.${nth + 1}` });
    const replies = await Promise.all(
      carts.map(({ guest, id }, nth) => guest.call("POST", `/order/${id}/payment/checkout`, returnUrls, address(nth))),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    shop.pass(31);
  }
});
