import type { Order } from "#lib/shop/order-schema";

/** Hands a text over as a file to be saved. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** True when there is something to put into a calendar. */
export const hasStay = ({ orderItems }: Pick<Order, "orderItems">) =>
  orderItems.some(({ product, context }) => product.category === "rental" && typeof context.startPeriod === "string");

/** Hands the stays of an order over as a calendar file; what writes it is loaded then. */
export async function saveAgenda(order: Order): Promise<void> {
  const { stayCalendar } = await import("#lib/shop/stay-calendar");
  saveFile(`${order.number}.ics`, "text/calendar;charset=utf-8", stayCalendar(order) ?? "");
}
