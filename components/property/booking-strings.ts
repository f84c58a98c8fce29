import { getTranslations } from "next-intl/server";
import { formatMonth, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Location } from "#lib/property/schema";
import { quantityLeft } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/schema";
import { unitOf } from "#lib/shop/unit";
import { insurancePercent, insuranceReference } from "#lib/shop/unit-price";
import type { PriceWords } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { isSimple } from "@/components/property/booking-options";
import type { PropertyTexts } from "@/components/property/filter-label";
import type { PartyStrings } from "@/components/property/party-fields-client";
import { pluralForms } from "@/components/property/plural";

export type BookingStrings = PartyStrings &
  PriceWords &
  Record<
    | "arrival"
    | "departure"
    | "choose"
    | "travellers"
    | "and"
    | "agesMissing"
    | "options"
    | "total"
    | "vat"
    | "add"
    | "chooseFirst"
    | "taken"
    | "noneFree"
    | "noneFreeText"
    | "freeUntil"
    | "failed"
    | "failedAdd"
    | "failedOption"
    | "saturday"
    | "missed"
    | "missedNext"
    | "calculate",
    string
  > & { months: Record<string, string> };

const saturday: Record<Locale, string> = { fr: "Sa", en: "Sat", de: "Sa", it: "Sa" };

/** Every text of the booking card, for its islands. */
export async function bookingStrings(location: Location, locale: Locale) {
  const t = await getTranslations("property");
  const b = (key: Parameters<typeof t.raw>[0]) => t.raw(key) as string;
  const months = [...new Set(location.weeks.map((week) => week.date.slice(0, 7)))];
  return {
    from: b("booking.from"),
    wholeFor: b("booking.wholeFor"),
    rent: b("booking.rent"),
    rentFrom: b("booking.rentFrom"),
    onTop: t("booking.onTop"),
    nights: pluralForms((count) => t("booking.forNights", { count, party: "{party}" })),
    adultForms: pluralForms((count) => t("party.adults", { count })),
    childForms: pluralForms((count) => t("party.children", { count })),
    months: Object.fromEntries(months.map((month) => [month, formatMonth(`${month}-01`, locale)])),
    saturday: saturday[locale],
    and: t("party.and"),
    arrival: t("booking.arrival"),
    departure: t("booking.departure"),
    choose: t("booking.choose"),
    travellers: t("booking.travellers"),
    adults: t("booking.adults"),
    children: t("booking.children"),
    childrenHelp: t("booking.childrenHelp"),
    age: b("booking.age"),
    years: b("booking.years"),
    oneYear: t("booking.oneYear"),
    underOne: t("booking.underOne"),
    ageMissing: t("booking.ageMissing"),
    agesMissing: t("booking.agesMissing"),
    less: b("booking.less"),
    more: b("booking.more"),
    atMost: b("booking.atMost"),
    options: t("booking.options"),
    total: t("booking.total"),
    vat: t("booking.vat"),
    add: t("booking.add"),
    chooseFirst: t("booking.chooseFirst"),
    noPrice: t("booking.noPrice"),
    taken: t("booking.taken"),
    noneFree: t("booking.noneFree"),
    noneFreeText: t("booking.noneFreeText"),
    freeUntil: b("booking.freeUntil"),
    missed: b("booking.missed"),
    missedNext: t("booking.missedNext"),
    calculate: t("booking.calculate"),
    failed: t("booking.failed"),
    failedAdd: t("booking.failedAdd"),
    failedOption: b("booking.failedOption"),
  } satisfies BookingStrings;
}

/** What an option costs, in words: "70.00 CHF par semaine", "4 % du loyer". */
export const optionHint = (product: Product, t: PropertyTexts): string =>
  product.reference === insuranceReference
    ? t("booking.ofRent", { percent: insurancePercent })
    : `${formatPrice(product.basePrice)} ${t(`booking.per.${unitOf(product)}`)}`;

/** The products the booking card can add by itself, with their price in words. */
export async function bookingOptions(products: Product[]): Promise<BookingOption[]> {
  const t = await getTranslations("property");
  return products
    .filter((product) => product.status === "available" && isSimple(product.context))
    .map((product) => ({
      id: product.id,
      reference: product.reference,
      title: product.title,
      hint: optionHint(product, t),
      type: product.type,
      basePrice: product.basePrice,
      most: product.rule ? quantityLeft(product.rule, 0) : 1,
    }));
}
