import { formatDate, formatLongWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addDays, isPlainDate, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/schema";
import { hourText, stayHours } from "#lib/shop/stay-hours";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { filled } from "@/components/property/plural";
import { stayOf } from "@/components/shop/item-text";

const keysBefore = 7;

/** What comes next, day by day: mail, balance, keys, arrival, services with a date. */
export function nextDays(order: Order, locale: Locale, texts: CheckoutTexts["confirmation"]) {
  const now = today();
  const days: { date: string; when: string; text: string }[] = [];
  if (order.status === orderStatus.partPaid && order.gradedToPayAt) {
    const date = order.gradedToPayAt;
    days.push({ date, when: filled(texts.nextBalance, { date: formatDate(date) }), text: texts.nextBalanceText });
  }
  for (const item of order.orderItems) {
    const stay = item.product.category === "rental" ? stayOf(item) : null;
    const { date } = item.context;
    if (stay) {
      const keys = addDays(stay.from, -keysBefore);
      if (keys > now)
        days.push({ date: keys, when: filled(texts.nextKeys, { date: formatDate(keys) }), text: texts.nextKeysText });
      const when = formatLongWeekdayDate(stay.from, locale);
      const { from } = stayHours(order, item);
      days.push({
        date: stay.from,
        when,
        text: `${item.title}. ${filled(texts.nextArrival, { hour: hourText(from, locale) })}`,
      });
    } else if (typeof date === "string" && isPlainDate(date)) {
      days.push({ date, when: formatLongWeekdayDate(date, locale), text: item.title });
    }
  }
  const first = { date: now, when: texts.nextToday, text: texts.nextTodayText };
  return [first, ...days.toSorted((a, b) => a.date.localeCompare(b.date))];
}
