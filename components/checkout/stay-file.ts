import type { Order } from "#lib/shop/schema";
import { saveFile } from "@/components/checkout/save-file";

/** Saves the stays of an order as a file for the visitor's calendar (CK6). */
export async function saveStays(order: Order): Promise<void> {
  const { stayCalendar } = await import("#lib/shop/stay-calendar");
  saveFile(`${order.number}.ics`, "text/calendar;charset=utf-8", stayCalendar(order) ?? "");
}
