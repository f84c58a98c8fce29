import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isStillOffered, partyIssues } from "#backend/cart/entry-rules";
import { type LoadedItem, type LoadedOrder, stayOfLine } from "#backend/cart/load-order";
import { repriceLines } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { invalid } from "#backend/failure";
import { notifyChange } from "#backend/payment/notify-change";
import { type Changed, type ChangedBy, changeOrder, type NotChanged } from "#backend/payment/order-change";
import { modelOf } from "#backend/product/product";
import { today } from "#lib/property/calendar";
import type { Party, Stay } from "#lib/property/stay";
import { quoteParty } from "#lib/shop/quote";

/** Why a party was not changed: the stay has begun, it is the same party, or there is no price for it. */
export type PartyRefusal = NotChanged | "begun" | "same" | "price";

/** Updates the lines linked to a stay that had its number of people and can still be ordered; returns their ids. */
async function followParty(
  tx: Database,
  { items }: LoadedOrder,
  itemId: string,
  [before, after]: [Stay, Stay],
  now: Date,
): Promise<string[]> {
  const followers = items.filter(
    ({ row, product }) =>
      row.linkedToItem === itemId &&
      row.context.people === before.people &&
      before.people !== after.people &&
      isStillOffered(product, row.context, { now, rental: after }),
  );
  for (const { row, product } of followers) {
    const people = Math.min(after.people, modelOf(product).people?.max ?? after.people);
    await tx
      .update(orderItems)
      .set({ context: { ...row.context, people } })
      .where(eq(orderItems.id, row.id));
  }
  return followers.map(({ row }) => row.id);
}

/** Reprices the stay's line for another party: at the rent it was sold for, or at today's when its lines do not show that. */
async function repriceForParty(tx: Database, { row, product }: LoadedItem, stay: Stay, now: Date): Promise<boolean> {
  const context = { ...row.context, people: stay.people, ages: stay.ages };
  await tx.update(orderItems).set({ context }).where(eq(orderItems.id, row.id));
  const price = quoteParty(stay, row.lines, product.home?.commune ?? null);
  if (!price) return repriceLines(tx, row.orderId, new Set([row.id]), now);
  const { rent: _rent, ...stored } = price;
  await tx.update(orderItems).set(stored).where(eq(orderItems.id, row.id));
  return true;
}

const partyOf = ({ items }: LoadedOrder, itemId: string) => {
  const item = items.find(({ row }) => row.id === itemId);
  const { people = 1, ages = [] } = item?.row.context ?? {};
  return { people, ages };
};

/**
 * Changes who comes to a stay of a paid order, by its guest (`staff` null) or on the desk, until the day of arrival and within the
 * home's capacity: tourist tax, linen and lines priced by person follow, the rent stays as it was sold. The difference is charged or
 * refunded. @throws Failure 400 with the field that is wrong
 */
export async function changeParty(
  db: Database,
  orderId: string,
  { itemId, people, ages }: Party & { itemId: string },
  { expectedTotal, staff }: ChangedBy,
  now: Date,
): Promise<Changed | PartyRefusal> {
  return changeOrder<PartyRefusal>(db, orderId, expectedTotal, now, {
    reason: "changed",
    alter: async (tx, before, refuse) => {
      const item = before.items.find(({ row }) => row.id === itemId);
      const old = item && stayOfLine(item);
      if (!item || !old) return refuse("not-paid");
      if (old.dateFrom < today(now)) return refuse("begun");
      const issues = partyIssues(item.product, { people, ages });
      if (Object.keys(issues).length > 0)
        throw invalid(Object.fromEntries(Object.entries(issues).map(([key, code]) => [`party.${key}`, code])));
      if (old.people === people && isDeepStrictEqual(old.ages.toSorted(), ages.toSorted())) return refuse("same");
      const stay = { ...old, people, ages };
      if (!(await repriceForParty(tx, item, stay, now))) return refuse("price");
      const followers = await followParty(tx, before, itemId, [old, stay], now);
      if (!(await repriceLines(tx, orderId, new Set(followers), now))) refuse("price");
    },
    notify: (tx, applied) =>
      notifyChange(tx, applied, staff, {
        kind: "party",
        event: {
          action: "party-changed",
          before: partyOf(applied.before, itemId),
          after: partyOf(applied.after, itemId),
        },
        now,
      }),
  });
}
