import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { type Content, fixedContent } from "#lib/content/schema";
import { getContent, getContents, getPage } from "#lib/content/server";
import { formatRoundPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { today } from "#lib/property/calendar";
import { getLocations, getSales, getSelection } from "#lib/property/server";
import { pageMetadata } from "#lib/seo/metadata";
import type { Result } from "#lib/upstream/result";
import { Doors } from "@/components/home/doors";
import { Hero } from "@/components/home/hero";
import { News } from "@/components/home/news";
import { PackageOffer } from "@/components/home/package-offer";
import { Presentation } from "@/components/home/presentation";
import { isCurrent } from "@/components/layout/alert-window";
import { LocationCard } from "@/components/property/location-card";
import { Section } from "@/components/ui/section";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("home");
  return pageMetadata({ locale, path: "/", title: t("title"), description: t("description") });
}

/** A part of the page that does not arrive is left out (CT8). */
const found = <T,>(result: Result<T>): T | null => (result.ok ? result.data : null);
const cover = (content: Content | null) => content?.images[0];

export default async function HomePage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [
    t,
    selection,
    weekly,
    annual,
    sales,
    dearest,
    presentation,
    buying,
    renting,
    invitation,
    help,
    packages,
    news,
  ] = await Promise.all([
    getTranslations("home"),
    getSelection(6, locale).then(found),
    getLocations({ pageSize: 1 }, locale).then(found),
    getLocations({ kind: "annual", pageSize: 1 }, locale).then(found),
    getSales({ pageSize: 1 }, locale).then(found),
    getSales({ pageSize: 1, sort: "price_desc" }, locale).then(found),
    getContent(fixedContent.presentation, locale).then(found),
    getContent(fixedContent.saleInvitation, locale).then(found),
    getContent(fixedContent.rentalInvitation, locale).then(found),
    getContent(fixedContent.packageInvitation, locale).then(found),
    getPage("complementary", locale).then(found),
    getContents("packages", locale).then(found),
    getContents("actualites", locale).then(found),
  ]);

  const day = today();
  const homes = selection?.locations.slice(0, 6) ?? [];
  const offer = packages?.find((item) => isCurrent(item, day)) ?? null;
  const latest = [...(news ?? [])].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, 3);
  const cheapest = sales?.sales[0]?.price;
  const highest = dearest?.sales[0]?.price;
  const hero = presentation?.images.find((image) => image.zone === "hero") ?? cover(presentation);

  const rentText =
    weekly && annual ? t("doors.rentText", { weekly: weekly.total, annual: annual.total }) : t("doors.rentPlain");
  const buyText =
    sales && cheapest && highest
      ? t("doors.buyText", { count: sales.total, min: formatRoundPrice(cheapest), max: formatRoundPrice(highest) })
      : t("doors.buyPlain");

  return (
    <>
      <Hero image={hero} locale={locale} today={day} homes={forTwo?.total ?? null} />
      <Section
        id="selection"
        title={t("selection.title")}
        aside={
          <Link href={href(locale, "/location")} className="link link-solo whitespace-nowrap">
            {weekly ? t("selection.all", { count: weekly.total }) : t("selection.allPlain")}
          </Link>
        }
      >
        {homes.length > 0 ? (
          <div className="grid-cards">
            {homes.map((home) => (
              <LocationCard
                key={home.id}
                location={home}
                locale={locale}
                level="h3"
                sizes="(min-width: 1280px) 384px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"
              />
            ))}
          </div>
        ) : (
          <p className="max-w-measure rounded-card border border-line bg-white p-6">
            {t("selection.empty")}{" "}
            <a href={`tel:${agency.telephone.replaceAll(" ", "")}`} className="link num">
              {agency.telephone}
            </a>
          </p>
        )}
      </Section>
      <Doors
        title={t("doors.title")}
        doors={[
          { href: href(locale, "/location"), title: t("doors.rent"), text: rentText, image: cover(renting) },
          { href: href(locale, "/vente"), title: t("doors.buy"), text: buyText, image: cover(buying) },
          {
            href: href(locale, "/service"),
            title: t("doors.services"),
            text: t("doors.servicesText"),
            image: cover(help),
          },
        ]}
      />
      {presentation && <Presentation content={presentation} locale={locale} />}
      {offer && <PackageOffer offer={offer} invitation={invitation} locale={locale} />}
      {latest.length > 0 && <News items={latest} locale={locale} />}
    </>
  );
}
