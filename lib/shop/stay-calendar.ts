import { agency } from "#agency/agency";
import { formatHour } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addressLine, mapLink } from "#lib/shop/arrival";
import { calendarFile, escapeText } from "#lib/shop/icalendar";
import type { Order } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";

const zone = "Europe/Zurich";

const season = (name: string, from: string, to: string, start: string, month: number) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `TZNAME:${name === "DAYLIGHT" ? "CEST" : "CET"}`,
  `DTSTART:${start}`,
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
  `END:${name}`,
];
const timezone = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  ...season("DAYLIGHT", "+0100", "+0200", "19700329T020000", 3),
  ...season("STANDARD", "+0200", "+0100", "19701025T030000", 10),
  "END:VTIMEZONE",
];

/** A plain date and `HH:MM` in the format of RFC 5545. */
const moment = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;
type Words = (key: "order" | "hours" | "keys", values: { [name: string]: string }) => string;
type Booked = Pick<Order, "number" | "payedAt" | "createdAt" | "orderItems">;

/** The stays of an order as an iCalendar file (RFC 5545) in Zurich's time zone; null when it has none. */
export function stayCalendar(order: Booked, words: Words, locale: Locale): string | null {
  const stamp = `${(order.payedAt ?? order.createdAt).slice(0, 19).replace(/[-:]/g, "")}Z`;
  const host = agency.email.split("@")[1];
  const events = order.orderItems.flatMap((item) => {
    const { startPeriod, endPeriod } = item.context;
    if (item.product.category !== "rental" || typeof startPeriod !== "string" || typeof endPeriod !== "string")
      return [];
    const { from, until } = stayHours(order, item);
    const { arrival } = item;
    const note = [
      words("order", { number: order.number ?? "" }),
      words("hours", { from: formatHour(from, locale), until: formatHour(until, locale) }),
      ...(arrival ? [arrival.access, arrival.directions, arrival.keys && words("keys", { keys: arrival.keys })] : []),
      arrival && mapLink(arrival),
      agency.telephone,
    ].filter(Boolean);
    return [
      "BEGIN:VEVENT",
      `UID:${item.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;TZID=${zone}:${moment(startPeriod, from)}`,
      `DTEND;TZID=${zone}:${moment(endPeriod, until)}`,
      `SUMMARY:${escapeText(`${item.title} · ${agency.name}`)}`,
      ...(arrival
        ? [`LOCATION:${escapeText(addressLine(arrival))}`, `GEO:${arrival.latitude};${arrival.longitude}`]
        : []),
      `DESCRIPTION:${escapeText(note.join("\n"))}`,
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  if (events.length === 0) return null;
  return calendarFile([...timezone, ...events]);
}
