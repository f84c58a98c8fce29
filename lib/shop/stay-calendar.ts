import { agency } from "#agency/agency";
import { formatHour } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addressLine, mapLink } from "#lib/shop/arrival";
import { orderStatus } from "#lib/shop/constants";
import { calendarFile, escapeText, utc } from "#lib/shop/icalendar";
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
type Booked = Pick<Order, "number" | "status" | "payedAt" | "createdAt" | "orderItems">;

/**
 * The stays of an order, as it is at the instant `now`, as an iCalendar file (RFC 5545) in Zurich's time zone; null when it has
 * none. In a calendar that has them already, they replace those of an earlier file; those of a cancelled order are cancelled.
 */
export function stayCalendar(order: Booked, words: Words, locale: Locale, now: Date): string | null {
  const sequence = Math.max(0, Math.floor((now.getTime() - Date.parse(order.createdAt)) / 1000));
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
      `DTSTAMP:${utc(now)}`,
      `LAST-MODIFIED:${utc(now)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;TZID=${zone}:${moment(startPeriod, from)}`,
      `DTEND;TZID=${zone}:${moment(endPeriod, until)}`,
      `SUMMARY:${escapeText(`${item.title} · ${agency.name}`)}`,
      ...(arrival
        ? [`LOCATION:${escapeText(addressLine(arrival))}`, `GEO:${arrival.latitude};${arrival.longitude}`]
        : []),
      `DESCRIPTION:${escapeText(note.join("\n"))}`,
      `STATUS:${order.status === orderStatus.cancelled ? "CANCELLED" : "CONFIRMED"}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  if (events.length === 0) return null;
  return calendarFile([...timezone, ...events]);
}
