import { getTranslations } from "next-intl/server";
import { formatDate, formatRoundPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import type { Location, Sale } from "#lib/property/schema";
import { DetailSection } from "@/components/property/detail-parts";
import { Picture } from "@/components/ui/picture";

type Row = { label: string; value: string };

/** What buyers and tenants by the year ask first, as rows of label and value; what is not told has no row. */
export async function particularRows(listing: Location | Sale, day: string): Promise<Row[]> {
  const t = await getTranslations("property.particulars");
  const isSale = !("max_people" in listing);
  const { price, surface, charges, energy_class, second_home, foreign_buyers, available_from, deposit, furnished } =
    listing;
  const when = (from: string) => (from <= day ? t("availableNow") : t("availableFrom", { date: formatDate(from) }));
  const rows: [string, string | null][] = [
    [t("available"), available_from && when(available_from)],
    [t("perSquareMetre"), isSale && price && surface > 0 ? formatRoundPrice(Math.round(price / surface)) : null],
    [
      t(isSale ? "chargesYear" : "chargesMonth"),
      charges === null ? null : charges === 0 ? t("noCharges") : formatRoundPrice(charges),
    ],
    [t("deposit"), deposit === null ? null : formatRoundPrice(deposit)],
    [t("furnished"), furnished === null ? null : t(furnished ? "furnishedYes" : "furnishedNo")],
    [t("energy"), energy_class && t("energyClass", { letter: energy_class })],
    [t("secondHome"), second_home === null ? null : t(second_home ? "secondHomeYes" : "secondHomeNo")],
    [t("foreignBuyers"), foreign_buyers === null ? null : t(foreign_buyers ? "foreignBuyersYes" : "foreignBuyersNo")],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The particulars of a property for sale or let by the year, and its floor plans; nothing where none is told. */
export async function Particulars({ listing }: { listing: Location | Sale }) {
  const [t, rows] = await Promise.all([getTranslations("property.particulars"), particularRows(listing, today())]);
  return (
    <>
      {rows.length > 0 && (
        <DetailSection id="conditions" title={t("max_people" in listing ? "titleAnnual" : "title")}>
          <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
            {rows.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-6 border-b border-line py-3">
                <dt className="text-grey">{label}</dt>
                <dd className="text-right font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      )}
      {listing.plans.length > 0 && (
        <DetailSection id="plans" title={t("plans")}>
          <div className="grid gap-6 sm:grid-cols-2">
            {listing.plans.map((plan) => (
              <Picture
                key={plan.hash}
                image={plan}
                sizes="(min-width: 576px) 400px, 100vw"
                className="overflow-hidden rounded-card border border-line bg-white"
              />
            ))}
          </div>
        </DetailSection>
      )}
    </>
  );
}
