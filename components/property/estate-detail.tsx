import { FileText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatInstantDate, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { coverFirst } from "#lib/property/cover";
import type { Location, Sale } from "#lib/property/listing-schema";
import { chargesNote } from "#lib/property/particulars";
import { tabOf, typesOfTab } from "#lib/property/sale-group";
import type { SearchParams } from "#lib/property/search-params";
import { rentalData, saleData } from "#lib/seo/listing-data";
import { callUrl } from "#lib/upstream/ask";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { emptyStayRequest } from "@/components/property/cost";
import { Area, Conveniences, Description, DetailHead } from "@/components/property/detail-parts";
import { Facts } from "@/components/property/facts";
import { Gallery } from "@/components/property/gallery";
import { locationPath } from "@/components/property/location-path";
import { Particulars } from "@/components/property/particulars";
import { salePath } from "@/components/property/sale-card";
import { Similar } from "@/components/property/similar";
import { SimilarSales } from "@/components/property/similar-sales";
import { VisitForm } from "@/components/property/visit-form";
import { StructuredData } from "@/components/seo/structured-data";
import { buttonClass } from "@/components/ui/button";

type Props = { listing: Location | Sale; locale: Locale; searchParams: SearchParams };

/** Page of a property for sale or an annual rental: pictures, facts, text, place, visit request. */
export async function EstateDetail({ listing, locale, searchParams }: Props) {
  const t = await getTranslations("property");
  const annual = "max_people" in listing ? listing : null;
  const desk = annual ? agency.desks.lettings : agency.desks.sales;
  const list = annual ? "/location/annuelle" : "/vente";
  const type = annual ? [] : typesOfTab(tabOf([listing.type]) ?? "homes");
  const crumbs = [
    { href: href(locale, list, { type }), label: t(annual ? "crumbs.annual" : "crumbs.sales") },
    ...(listing.place.name
      ? [{ href: href(locale, list, { type, place: listing.place.id }), label: listing.place.name }]
      : []),
    { label: listing.title },
  ];
  const data = annual ? rentalData(annual, locale) : saleData(listing as Sale, locale);
  return (
    <div className="wrap lg:pb-12">
      <StructuredData data={data} />
      <Breadcrumb items={crumbs} />
      <div className="max-md:-mx-(--gutter)">
        <Gallery images={coverFirst(listing.images, today())} title={listing.title} />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-16">
        <article className="pt-8 lg:pt-10">
          <DetailHead
            listing={listing}
            cost={<Price listing={listing} annual={annual !== null} />}
            telephone={desk.telephone}
          />
          <div className="mt-6 border-t border-line pt-6">
            <Facts listing={listing} />
          </div>
          <Description listing={listing} />
          <Particulars listing={listing} />
          <div className="lg:hidden">
            <Dossier listing={listing} locale={locale} />
          </div>
          <Conveniences listing={listing} />
          <Area listing={listing} />
          <VisitForm
            kind="visit"
            page={annual ? locationPath(annual, locale) : salePath(listing as Sale, locale)}
            title={listing.title}
            reference={listing.reference}
            telephone={desk.telephone}
            searchParams={searchParams}
          />
        </article>
        <aside aria-label={t(annual ? "visit.rent" : "visit.price")} className="pt-8 max-lg:hidden">
          <div className="sticky top-[88px] rounded-card border border-line bg-white p-6 shadow-float">
            <Price listing={listing} annual={annual !== null} />
            <a href="#visite" className={`${buttonClass({ block: true })} mt-5`}>
              {t("visit.title")}
            </a>
            <div className="mt-5 border-t border-line pt-4">
              <p className="text-sm text-grey">{t("particulars.contact")}</p>
              <p className="font-semibold">{t(annual ? "particulars.lettingsDesk" : "particulars.salesDesk")}</p>
              <p>
                <TelephoneLink number={desk.telephone} className="link num" />
              </p>
            </div>
            <Dossier listing={listing} locale={locale} />
            {listing.updatedAt && (
              <p className="mt-4 border-t border-line pt-4 text-sm text-grey">
                {t("detail.updated", { date: formatInstantDate(listing.updatedAt) })}
              </p>
            )}
          </div>
        </aside>
      </div>
      {annual ? (
        <Similar location={annual} locale={locale} asked={emptyStayRequest} price={annual.price} />
      ) : (
        <SimilarSales sale={listing as Sale} locale={locale} />
      )}
      <div
        data-bar="phone"
        className="no-print sticky bottom-(--bottom-bar) z-20 -mx-(--gutter) mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
      >
        {/* Side by side as long as their longest words fit. */}
        <div className="min-w-min flex-1 wrap-normal">
          <Price listing={listing} annual={annual !== null} small />
        </div>
        <a
          href="#visite"
          className={`${buttonClass()} ml-auto min-w-min max-w-max flex-1 wrap-normal text-balance max-[359px]:max-w-none max-[359px]:basis-full`}
        >
          {t("visit.title")}
        </a>
      </div>
    </div>
  );
}

/** Link to the listing's PDF, when the service has one. */
async function Dossier({ listing, locale }: { listing: Location | Sale; locale: Locale }) {
  const t = await getTranslations("property.particulars");
  if (!listing.dossier) return null;
  const asked = { params: { id: listing.id }, locale };
  const address =
    "max_people" in listing
      ? callUrl("GET /api/locations/{id}/dossier", asked)
      : callUrl("GET /api/sales/{id}/dossier", asked);
  return (
    <a
      href={address}
      rel="nofollow"
      className="link link-solo no-print mt-4 inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <FileText size={18} className="flex-none" />
      {t("dossier")}
    </a>
  );
}

type PriceProps = { listing: Location | Sale; annual: boolean; small?: boolean };

async function Price({ listing, annual, small = false }: PriceProps) {
  const t = await getTranslations("property");
  return (
    <p className="min-w-min leading-tight">
      <b className={`num block font-semibold ${small ? "" : "text-2xl"}`}>
        {listing.price === null ? t("card.onRequest") : formatRoundPrice(listing.price)}
      </b>
      <span className={`block text-grey ${small ? "text-sm" : "mt-1"}`}>
        {annual ? `${t("card.perMonth")}, ${chargesNote(listing.charges, t)}` : t("visit.price")}
      </span>
    </p>
  );
}
