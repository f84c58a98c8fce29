import type { ReactNode } from "react";
import { formatDate, formatLongWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addDays, today } from "#lib/property/calendar";
import { mapLink } from "#lib/shop/arrival";
import type { Order, OrderItem } from "#lib/shop/schema";
import { hourText, stayHours } from "#lib/shop/stay-hours";
import { filled } from "@/components/property/plural";
import { stayOf } from "@/components/shop/item-text";
import type account from "@/messages/fr/account.json";

export type ArrivalTexts = (typeof account)["arrival"];
type Props = {
  order: Order;
  item: OrderItem;
  locale: Locale;
  texts: ArrivalTexts;
  /** Further facts, behind the dates. */
  children?: ReactNode;
};

const keysBefore = 7;

/** One fact of a stay; `wide` takes the whole row. */
export function StayFact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-grey">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** When the code of the key box comes; nothing once the stay has begun. */
function codeText(from: string, texts: ArrivalTexts): string {
  const now = today();
  const sent = addDays(from, -keysBefore);
  if (from <= now) return "";
  return sent > now ? filled(texts.code, { date: formatDate(sent) }) : texts.codeSoon;
}

/** A paid stay as its guest needs it: days and hours, exact address with a link to a map, the way, the keys. */
export function StayArrival({ order, item, locale, texts, children }: Props) {
  const stay = stayOf(item);
  if (!stay) return null;
  const { from, until } = stayHours(order, item);
  const { arrival } = item;
  const day = (date: string) => formatLongWeekdayDate(date, locale);
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <StayFact label={texts.arrival}>
        <span className="block font-semibold tabular-nums first-letter:uppercase">
          {filled(texts.day, { day: day(stay.from), hour: hourText(from, locale) })}
        </span>
      </StayFact>
      <StayFact label={texts.departure}>
        <span className="block font-semibold tabular-nums first-letter:uppercase">
          {filled(texts.until, { day: day(stay.to), hour: hourText(until, locale) })}
        </span>
      </StayFact>
      {children}
      {arrival && (
        <>
          <StayFact label={texts.address} wide>
            <address className="font-semibold not-italic">
              {arrival.address}, {arrival.zip} {arrival.place}
            </address>
            <a href={mapLink(arrival)} target="_blank" rel="noopener noreferrer" className="link link-solo">
              {texts.map}
            </a>
          </StayFact>
          {(arrival.access || arrival.directions) && (
            <StayFact label={texts.way} wide>
              {[arrival.access, arrival.directions].filter(Boolean).map((text) => (
                <p key={text} className="max-w-measure [&+&]:mt-2">
                  {text}
                </p>
              ))}
            </StayFact>
          )}
          <StayFact label={texts.keys} wide>
            {[arrival.keys, codeText(stay.from, texts)].filter(Boolean).join(" ")}
          </StayFact>
        </>
      )}
    </dl>
  );
}
