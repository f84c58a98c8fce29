import { isExtraInTime } from "#backend/cart/added-later";
import { type LoadedItem, type LoadedOrder, staysById } from "#backend/cart/load-order";
import { modelOf, ruleOf } from "#backend/product/product";
import { today, wallClock } from "#lib/property/calendar";
import { type CancelledLine, type OwedPart, owedParts } from "#lib/shop/cancellation";
import { isBooked } from "#lib/shop/constants";
import { isBeforeNotice } from "#lib/shop/entry-rule";
import { insuranceReference } from "#lib/shop/insurance";
import { toRappen } from "#lib/shop/money";
import { rentOf } from "#lib/shop/rent";

/** Rent of a stay in Rappen; where its parts are not known, all but the tourist tax. */
const rentIn = ({ row }: LoadedItem) =>
  row.lines.length > 0 ? toRappen(rentOf(row.lines)) : row.total - row.touristTax;

function lineOf(item: LoadedItem, { order, items }: LoadedOrder, now: Date): CancelledLine {
  const { row, product } = item;
  const { id, total, context: entry } = row;
  const stays = staysById(items);
  const own = stays.get(id);
  if (own) return { id, total, kind: "stay", rent: rentIn(item), start: own.dateFrom };
  if (product.reference === insuranceReference)
    return { id, total, kind: "insurance", paidOn: today(order.payedAt ?? now), stay: row.linkedToItem };
  const stay = stays.get(row.linkedToItem ?? "");
  const open = stay
    ? isExtraInTime(product, entry, stay, now)
    : isBeforeNotice(ruleOf(product), modelOf(product), entry, null, wallClock(now));
  return { id, total, kind: "service", engaged: !open };
}

/** The lines of a paid order as cancelling sees them now. */
export const cancelledLines = (loaded: LoadedOrder, now: Date): CancelledLine[] =>
  loaded.items.map((item) => lineOf(item, loaded, now));

/** Why an order cannot be cancelled by the terms: it was not paid or is cancelled already, or a stay has begun. */
export type NotByTerms = "not-paid" | "begun";

/** Amounts in Rappen owed by the terms when an order is cancelled now, in total and by line; or why the terms do not apply. */
export function termsOf(loaded: LoadedOrder, now: Date): { owed: number; parts: OwedPart[] } | NotByTerms {
  const { status } = loaded.order;
  if (!isBooked(status)) return "not-paid";
  const lines = cancelledLines(loaded, now);
  const day = today(now);
  if (lines.some((line) => line.kind === "stay" && line.start < day)) return "begun";
  const parts = owedParts(lines, day);
  return { parts, owed: parts.reduce((sum, { owed }) => sum + owed, 0) };
}
