import { depositReleaseDays, doorCodeHours } from "#agency/terms";
import type { LetterPart } from "#backend/mail/letter";
import type { Words } from "#backend/words";
import { formatDate, formatHour, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addressLine, mapLink } from "#lib/shop/arrival";
import { cancellationTimeline } from "#lib/shop/cancellation";
import { formatRappen } from "#lib/shop/money";
import { countedTitle, itemsByCategory, paidOf } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf } from "#lib/shop/stay";
import { stayHours } from "#lib/shop/stay-hours";

type OrderWords = Words<"order">;
type Button = { url: string; quiet?: true };

export const isStay = (item: OrderItem) => item.product.category === "rental";
/** First and last day of a stay, as they are read. */
export function datesOf({ context }: OrderItem): { from: string; to: string } {
  const stay = stayOf(context);
  return { from: stay ? formatDate(stay.dateFrom) : "", to: stay ? formatDate(stay.dateTo) : "" };
}
/** `13.03.2027 – 20.03.2027` of a stay. */
function periodOf(item: OrderItem): string {
  const { from, to } = datesOf(item);
  return from && to ? `${from} – ${to}` : "";
}

/** What a stay's price is made of, a row for each. */
function partsOf(item: OrderItem) {
  return item.lines.map(({ label, detail, quantity, unitPrice, total }) => ({
    label,
    detail: detail ?? (quantity > 1 ? `${quantity} × ${formatPrice(unitPrice)}` : undefined),
    amount: formatPrice(total),
    part: true,
  }));
}

/** What a line of a letter tells: `whole` what each stay's price is made of; without `answers` nothing that a guest wrote. */
type Told = { whole?: boolean; answers?: boolean };

const answersOf = (item: OrderItem, words: OrderWords) =>
  item.formattedDataList.map(({ label, value }) => `${label}${words("colon")}${value}`).join(", ");

/** Every line with its amount. */
export const lineRows = (order: Order, words: OrderWords, { whole = false, answers = true }: Told = {}) =>
  order.orderItems.flatMap((item) => [
    {
      label: countedTitle(item),
      detail: isStay(item) ? periodOf(item) : answers ? answersOf(item, words) : undefined,
      amount: formatPrice(item.total),
    },
    ...(whole && isStay(item) ? partsOf(item) : []),
  ]);

/** What was refunded before, as goodwill. */
export const refundedRows = ({ refunded }: Order, words: OrderWords) =>
  refunded ? [{ label: words("refundedBefore"), amount: formatPrice(refunded) }] : [];

/** Every line with its amount, the total, what is paid and what is due. */
export function amounts(order: Order, words: OrderWords, told: Told = {}): LetterPart {
  const due = order.reportedTotal;
  const dueAt = order.payedAt && due > 0 && order.gradedToPayAt;
  const paid = order.payedAt ? paidOf(order) : null;
  return {
    kind: "amounts",
    rows: [
      ...lineRows(order, words, told),
      { label: words("total"), amount: formatPrice(order.total), strong: true },
      ...(paid === null ? [] : [{ label: words("paid"), amount: formatPrice(paid) }]),
      ...refundedRows(order, words),
      ...(dueAt
        ? [{ label: words("balance", { date: formatDate(dueAt) }), amount: formatPrice(due), strong: true }]
        : []),
    ],
  };
}

/** The balance with its due date, and the button to pay it; empty when nothing is due. */
export function balanceParts({ reportedTotal, gradedToPayAt }: Order, words: OrderWords, pay: Button): LetterPart[] {
  if (reportedTotal <= 0 || gradedToPayAt === null) return [];
  const text = words("balanceText", { amount: formatPrice(reportedTotal), date: formatDate(gradedToPayAt) });
  return [
    { kind: "text", text },
    { kind: "button", label: words("payBalance"), ...pay },
  ];
}

/** The button to the guest's own changes of an order. */
export const changeButton = (words: OrderWords, url: string): LetterPart => ({
  kind: "button",
  label: words("changeLink"),
  url,
  quiet: true,
});

/** The order's number and the refund; amount in Rappen. */
export const refundFacts = (number: string, amount: number, words: OrderWords): LetterPart => ({
  kind: "facts",
  rows: [
    [words("number"), number],
    [words("refunded"), formatRappen(amount)],
  ],
});

/** The head of a letter to the agency about an order, and who its guest is. */
export function noticeOf({ shippingContact }: Order, title: string, words: OrderWords) {
  const { firstName, lastName, email, phone } = shippingContact;
  const name = `${firstName} ${lastName}`;
  const guest: LetterPart = {
    kind: "facts",
    rows: [
      [words("notice.guest"), name],
      [words("notice.email"), email],
      [words("notice.phone"), phone],
    ],
  };
  return { name, guest, head: { subject: `${title} · ${name}`, title, replyTo: email } };
}

/** The order's number, and the dates and party of its only stay. */
export function orderFacts(order: Order, words: OrderWords, locale: Locale): LetterPart {
  const stays = itemsByCategory(order, "rental");
  return {
    kind: "facts",
    rows: [
      [words("number"), order.number ?? ""],
      ...(stays.length === 1 ? stayRows(order, stays[0], words, locale) : []),
    ],
  };
}

/** When a stay begins and ends, with how many, and where. */
export function stayRows(
  order: Order,
  item: OrderItem | undefined,
  words: OrderWords,
  locale: Locale,
): [string, string][] {
  const stay = item && stayOf(item.context);
  if (!stay) return [];
  const hours = stayHours(order, item);
  return [
    [words("arrival"), words("arrivalAt", { date: formatDate(stay.dateFrom), time: formatHour(hours.from, locale) })],
    [
      words("departure"),
      words("departureAt", { date: formatDate(stay.dateTo), time: formatHour(hours.until, locale) }),
    ],
    [words("guests"), words("people", { count: item.subscriber?.numberOfPersons ?? 1 })],
    ...(item.arrival ? [[words("address"), addressLine(item.arrival)] satisfies [string, string]] : []),
  ];
}

/** Directions and access to a stay's home, and a link to a map. */
export function wayParts(item: OrderItem, words: OrderWords): LetterPart[] {
  const { arrival } = item;
  if (!arrival) return [];
  const way = [arrival.access, arrival.directions].filter((text) => text !== null).join(" ");
  return [
    ...(way ? [{ kind: "text" as const, text: way }] : []),
    {
      kind: "text",
      text: `${words("keys")}${words("colon")}${[arrival.keys, words("keysCode", { hours: doorCodeHours })].filter(Boolean).join(" ")}`,
    },
    { kind: "button", label: words("map"), url: mapLink(arrival), quiet: true },
  ];
}

/** The way to the only stay; each of several under its name with its facts. */
export function stayParts(order: Order, words: OrderWords, locale: Locale): LetterPart[] {
  const stays = itemsByCategory(order, "rental");
  return stays.flatMap((item): LetterPart[] => [
    ...(stays.length > 1
      ? [
          { kind: "heading" as const, text: item.title },
          { kind: "facts" as const, rows: stayRows(order, item, words, locale) },
        ]
      : []),
    ...wayParts(item, words),
  ]);
}

/** What cancelling costs as of a day, for each first day of a stay, and the deposits held. */
export function cancellationNotes(order: Order, words: OrderWords, day: string): LetterPart[] {
  const stays = itemsByCategory(order, "rental");
  const starts = [...new Set(stays.map(({ context }) => context.startPeriod))];
  const deposit = stays.reduce((sum, item) => sum + (item.deposit ?? 0), 0);
  const notes = starts.flatMap((from): LetterPart[] => {
    if (typeof from !== "string") return [];
    const steps = cancellationTimeline(from).filter(({ until }) => day <= until);
    const [step, next] = steps;
    const until = { date: formatDate(step?.until ?? from) };
    const percent = step?.percent ?? 100;
    const cost = {
      free: words("cancelFree", until),
      part: words("cancelHalf", { ...until, percent, next: next?.percent ?? 100 }),
      whole: words("cancelFull", { percent }),
    };
    const titles = stays.filter(({ context }) => context.startPeriod === from).map(({ title }) => title);
    const about = starts.length > 1 ? `${words("cancelling")}, ${titles.join(", ")}` : words("cancelling");
    return [{ kind: "note", text: `${about}${words("colon")}${cost[step?.kind ?? "whole"]}` }];
  });
  if (deposit === 0) return notes;
  const held = { amount: formatPrice(deposit), days: depositReleaseDays };
  return [...notes, { kind: "note", text: words("deposit", held) }];
}
