import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { doorCodeHours } from "#agency/terms";
import { formatHour, formatLongWeekdayDate } from "#lib/i18n/format";
import { mapLink } from "#lib/shop/arrival";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { stayOf } from "@/components/shop/item-text";

type Props = {
  order: Order;
  item: OrderItem;
  /** Further facts, after the dates. */
  children?: ReactNode;
  /** The page displays the code separately. */
  tellsCode?: boolean;
};

/** A fact of a stay; `wide` spans the whole row. */
export function StayFact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-grey">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** A paid stay for its guest: dates and hours, exact address with a map link, directions, keys. */
export function StayArrival({ order, item, children, tellsCode = false }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.arrival");
  const stay = stayOf(item);
  if (!stay) return null;
  const { from, until } = stayHours(order, item);
  const { arrival } = item;
  const hasCode = !tellsCode && arrival?.door !== undefined && arrival.door.waits !== "over";
  const day = (date: string) => formatLongWeekdayDate(date, locale);
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <StayFact label={t("arrival")}>
        <span className="block font-semibold tabular-nums first-letter:uppercase">
          {t("day", { day: day(stay.dateFrom), hour: formatHour(from, locale) })}
        </span>
      </StayFact>
      <StayFact label={t("departure")}>
        <span className="block font-semibold tabular-nums first-letter:uppercase">
          {t("until", { day: day(stay.dateTo), hour: formatHour(until, locale) })}
        </span>
      </StayFact>
      {children}
      {arrival && (
        <>
          <StayFact label={t("address")} wide>
            <address className="font-semibold not-italic">
              {arrival.address}, {arrival.zip} {arrival.place}
            </address>
            <a href={mapLink(arrival)} target="_blank" rel="noopener noreferrer" className="link link-solo">
              {t("map")}
            </a>
          </StayFact>
          {(arrival.access || arrival.directions) && (
            <StayFact label={t("way")} wide>
              {[arrival.access, arrival.directions].filter(Boolean).map((text) => (
                <p key={text} className="max-w-measure [&+&]:mt-2">
                  {text}
                </p>
              ))}
            </StayFact>
          )}
          <StayFact label={t("keys")} wide>
            {[arrival.keys, hasCode && t("codeElsewhere", { hours: doorCodeHours })].filter(Boolean).join(" ")}
          </StayFact>
        </>
      )}
    </dl>
  );
}
