import type { LetterPart } from "#backend/mail/letter";
import type { OrderWords } from "#backend/mail/order-words";
import { formatDate } from "#lib/property/calendar";
import { cancellationPercent, cancellationTimeline } from "#lib/shop/cancellation";
import { formatPrice } from "#lib/shop/money";
import type { Order, OrderItem } from "#lib/shop/schema";
import { stayHours } from "#lib/shop/stay-hours";

export const isStay = (item: OrderItem) => item.product.category === "rental";
/** `13.03.2027 – 20.03.2027` of a stay. */
export const periodOf = ({ context }: OrderItem) =>
  typeof context.startPeriod === "string" && typeof context.endPeriod === "string"
    ? `${formatDate(context.startPeriod)} – ${formatDate(context.endPeriod)}`
    : "";

/** Every line with its amount, the total, what is paid and what is due. */
export function amounts(order: Order, words: OrderWords): LetterPart {
  const rows = order.orderItems.map((item) => ({
    label: item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title,
    detail: isStay(item)
      ? periodOf(item)
      : item.formattedDataList.map(({ label, value }) => `${label}${words.colon}${value}`).join(", "),
    amount: formatPrice(item.total),
  }));
  const due = order.reportedTotal;
  return {
    kind: "amounts",
    rows: [
      ...rows,
      { label: words.total, amount: formatPrice(order.total), strong: true },
      ...(order.payedAt ? [{ label: words.paid, amount: formatPrice(order.total - due) }] : []),
      ...(order.payedAt && due > 0 && order.gradedToPayAt
        ? [{ label: `${words.balance} ${formatDate(order.gradedToPayAt)}`, amount: formatPrice(due), strong: true }]
        : []),
    ],
  };
}

/** The order's number, and of its only stay when it begins and ends and with how many. */
export function orderFacts(order: Order, words: OrderWords): LetterPart {
  const stays = order.orderItems.filter(isStay);
  return {
    kind: "facts",
    rows: [[words.number, order.number ?? ""], ...(stays.length === 1 ? stayRows(order, stays[0], words) : [])],
  };
}

function stayRows(order: Order, item: OrderItem | undefined, words: OrderWords): [string, string][] {
  const { startPeriod: from, endPeriod: to } = item?.context ?? {};
  if (!item || typeof from !== "string" || typeof to !== "string") return [];
  const hours = stayHours(order, item);
  return [
    [words.arrival, words.arrivalAt(formatDate(from), hours.from)],
    [words.departure, words.departureAt(formatDate(to), hours.until)],
    [words.guests, words.people(item.subscriber?.numberOfPersons ?? 1)],
  ];
}

/** Each stay of several, under its name. */
export function stayParts(order: Order, words: OrderWords): LetterPart[] {
  const stays = order.orderItems.filter(isStay);
  if (stays.length < 2) return [];
  return stays.flatMap((item): LetterPart[] => [
    { kind: "heading", text: item.title },
    { kind: "facts", rows: stayRows(order, item, words) },
  ]);
}

/** What cancelling costs as of a day, for each first day of a stay. */
export function cancellationNotes(order: Order, words: OrderWords, day: string): LetterPart[] {
  const starts = order.orderItems.filter(isStay).map(({ context }) => context.startPeriod);
  return [...new Set(starts)].flatMap((from): LetterPart[] => {
    if (typeof from !== "string") return [];
    const [free, half] = cancellationTimeline(from);
    const cost = {
      0: words.cancelFree(formatDate(free?.until ?? from)),
      50: words.cancelHalf(formatDate(half?.until ?? from)),
      100: words.cancelFull,
    };
    return [{ kind: "note", text: `${words.cancelling}${words.colon}${cost[cancellationPercent(from, day)]}` }];
  });
}
