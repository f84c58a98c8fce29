import { formatDate, formatHour, formatLongWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Translate } from "#lib/i18n/translate";
import { isPlainDate, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { stayOf } from "@/components/shop/item-text";

/** Minutes after the payment in which the confirmation may still be on its way. */
const mailMinutes = 5;

/** Whether an order was paid today. */
export const isPaidToday = ({ payedAt }: Pick<Order, "payedAt">): boolean =>
  payedAt === null || today(new Date(payedAt)) === today();

/** Whether an order was paid so recently that its mail may not have arrived. */
export const isJustPaid = ({ payedAt }: Pick<Order, "payedAt">): boolean =>
  payedAt === null || Date.now() - Date.parse(payedAt) < mailMinutes * 60_000;

/** Timeline after the order: mail, balance (also overdue), door code if the shop sends one, arrival, services with a date. */
export function nextDays(order: Order, locale: Locale, t: Translate<"checkout.confirmation">) {
  const now = today();
  const days: { date: string; when: string; text: string }[] = [];
  if (order.status === orderStatus.partPaid && order.gradedToPayAt) {
    const date = order.gradedToPayAt;
    const when = t(date < now ? "nextBalanceLate" : "nextBalance", { date: formatDate(date) });
    days.push({ date, when, text: t("nextBalanceText") });
  }
  for (const item of order.orderItems) {
    const stay = item.product.category === "rental" ? stayOf(item) : null;
    const { date } = item.context;
    if (stay && stay.dateFrom >= now) {
      const keys = item.arrival?.door?.from.slice(0, 10);
      if (keys && keys > now)
        days.push({ date: keys, when: t("nextKeys", { date: formatDate(keys) }), text: t("nextKeysText") });
      const when = formatLongWeekdayDate(stay.dateFrom, locale);
      const { from } = stayHours(order, item);
      days.push({
        date: stay.dateFrom,
        when,
        text: `${item.title}. ${t("nextArrival", { hour: formatHour(from, locale) })}`,
      });
    } else if (!stay && typeof date === "string" && isPlainDate(date) && date >= now) {
      days.push({ date, when: formatLongWeekdayDate(date, locale), text: item.title });
    }
  }
  const mail = { date: now, when: t("nextToday"), text: t("nextTodayText") };
  return [...(isPaidToday(order) ? [mail] : []), ...days.toSorted((a, b) => a.date.localeCompare(b.date))];
}
