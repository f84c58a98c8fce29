import { agency } from "#agency/agency";
import type { Order } from "#lib/shop/schema";
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

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
/** A plain date and `HH:MM` as RFC 5545 writes them. */
const moment = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;
const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text).length;

/** Lines of at most 75 bytes, continued ones beginning with a space; no sign is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (bytes(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

type Booked = Pick<Order, "number" | "locale" | "payedAt" | "createdAt" | "orderItems">;

/** The stays of an order as an iCalendar file (RFC 5545) with Zurich's time zone (CK6); null when it has none. */
export function stayCalendar(order: Booked): string | null {
  const stamp = `${(order.payedAt ?? order.createdAt).slice(0, 19).replace(/[-:]/g, "")}Z`;
  const host = agency.email.split("@")[1];
  const note = `${order.locale === "en" ? "Order" : "Commande"} ${order.number ?? ""}\n${agency.telephone}`;
  const events = order.orderItems.flatMap((item) => {
    const { startPeriod, endPeriod } = item.context;
    if (item.product.category !== "rental" || typeof startPeriod !== "string" || typeof endPeriod !== "string")
      return [];
    const { from, until } = stayHours(order, item);
    return [
      "BEGIN:VEVENT",
      `UID:${item.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;TZID=${zone}:${moment(startPeriod, from)}`,
      `DTEND;TZID=${zone}:${moment(endPeriod, until)}`,
      `SUMMARY:${escapeText(`${item.title} · ${agency.name}`)}`,
      `LOCATION:${escapeText(item.subTitle ?? agency.city)}`,
      `DESCRIPTION:${escapeText(note)}`,
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  if (events.length === 0) return null;
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${agency.name}//Shop//FR`, "CALSCALE:GREGORIAN"];
  return `${[...head, ...timezone, ...events, "END:VCALENDAR"].map(fold).join("\r\n")}\r\n`;
}
