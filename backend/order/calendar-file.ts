import { agency } from "#agency/agency";
import { addDays } from "#lib/property/calendar";
import type { Order } from "#lib/shop/schema";

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
const plainDay = (date: string) => date.replaceAll("-", "");

/** Lines of at most 75 bytes, continued ones beginning with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/** The stays of an order as an iCalendar file; null when it has none. */
export function calendarFile(order: Order, siteUrl: string): string | null {
  const stamp = `${(order.payedAt ?? order.createdAt).slice(0, 19).replace(/[-:]/g, "")}Z`;
  const host = new URL(siteUrl).hostname;
  const events = order.orderItems.flatMap((item) => {
    const { startPeriod, endPeriod } = item.context;
    if (item.product.category !== "rental" || typeof startPeriod !== "string" || typeof endPeriod !== "string")
      return [];
    return [
      "BEGIN:VEVENT",
      `UID:${item.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(startPeriod)}`,
      `DTEND;VALUE=DATE:${plainDay(addDays(endPeriod, 1))}`,
      `SUMMARY:${escapeText(`${item.title} · ${agency.name}`)}`,
      `LOCATION:${escapeText(item.subTitle ?? agency.city)}`,
      `DESCRIPTION:${escapeText(`${order.locale === "en" ? "Order" : "Commande"} ${order.number}\n${agency.telephone}`)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  if (events.length === 0) return null;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${agency.name}//FR`,
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
