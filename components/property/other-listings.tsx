import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { getLocations, getSales } from "#lib/property/server";
import { LocationCard } from "@/components/property/location-card";
import { SaleCard } from "@/components/property/sale-card";

const shown = 3;

type Props = { locale: Locale /** Path without its language. */; asked: string };

/** For a 404 on a home or property: other listings of its kind. */
export async function OtherListings({ locale, asked }: Props) {
  const sale = /^\/vente\/\d/.test(asked);
  const annual = /^\/location\/annuelle\/\d/.test(asked);
  if (!sale && !annual && !/^\/location\/\d/.test(asked)) return null;
  const t = await getTranslations("errors.notFound");
  const sizes = "(min-width: 992px) 432px, (min-width: 576px) 56vw, 100vw";
  const cards = sale
    ? await getSales({ roomsMin: 1, pageSize: shown }, locale).then((found) =>
        (found.ok ? found.data.sales : []).map((one) => (
          <SaleCard key={one.id} sale={one} locale={locale} level="h3" sizes={sizes} />
        )),
      )
    : await getLocations({ kind: annual ? "annual" : "weekly", pageSize: shown }, locale).then((found) =>
        (found.ok ? found.data.locations : []).map((one) => (
          <LocationCard key={one.id} location={one} locale={locale} level="h3" sizes={sizes} />
        )),
      );
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="autres-title" className="wrap section">
      <h2 id="autres-title" className="mb-6 lg:mb-8">
        {t(sale ? "otherSales" : "otherHomes")}
      </h2>
      <div className="grid-cards min-[576px]:max-lg:*:nth-3:hidden">{cards.slice(0, shown)}</div>
    </section>
  );
}
