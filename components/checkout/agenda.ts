import { agency } from "#agency/agency";
import type { Order } from "#lib/shop/schema";
import { stayOf } from "@/components/shop/item-text";

const compact = (date: string) => date.replaceAll("-", "");
const escaped = (text: string) => text.replace(/([\\;,])/g, "\\$1").replaceAll("\n", "\\n");

/** The stays of an order as an iCalendar file of whole days; null when the order has none. */
export function agendaFile(order: Order): string | null {
  const stamp = `${(order.payedAt ?? order.createdAt).slice(0, 19).replace(/[-:]/g, "")}Z`;
  const events = order.orderItems.flatMap((item) => {
    const stay = item.product.category === "rental" ? stayOf(item) : null;
    if (!stay) return [];
    return [
      "BEGIN:VEVENT",
      `UID:${item.id}@${new URL(`mailto:${agency.email}`).pathname.split("@")[1]}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(stay.from)}`,
      `DTEND;VALUE=DATE:${compact(stay.to)}`,
      `SUMMARY:${escaped(`${item.title}, ${agency.name}`)}`,
      `DESCRIPTION:${escaped(`${order.number ?? ""} · ${agency.telephone}`)}`,
      "END:VEVENT",
    ];
  });
  if (events.length === 0) return null;
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${agency.name}//${agency.city}//FR`, ...events];
  return `${[...lines, "END:VCALENDAR"].join("\r\n")}\r\n`;
}

/** Hands a text over as a file to be saved. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
