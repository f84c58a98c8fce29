import { getTranslations } from "next-intl/server";
import { isCurrent } from "#lib/content/current";
import { fixedContent } from "#lib/content/fixed-page";
import { heroOf } from "#lib/content/hero";
import { getContent } from "#lib/content/server";
import { getHome } from "#lib/home/server";
import { formatNumber, formatRoundPrice, inDigits } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { today } from "#lib/property/calendar";
import { homeCard } from "#lib/seo/card";
import { pageMetadata } from "#lib/seo/metadata";
import { organisation, website } from "#lib/seo/structured-data";
import { EntryPoints } from "@/components/home/entry-points";
import { Hero } from "@/components/home/hero";
import { News } from "@/components/home/news";
import { PackageOffer } from "@/components/home/package-offer";
import { Presentation } from "@/components/home/presentation";
import { SaleSelection } from "@/components/home/sale-selection";
import { Selection } from "@/components/home/selection";
import { StructuredData } from "@/components/seo/structured-data";

type Props = PageProps<"/[locale]">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, seo, presentation] = await Promise.all([
    getTranslations("home"),
    getTranslations("seo"),
    getContent(fixedContent.presentation, locale),
  ]);
  const hero = presentation.ok ? heroOf(presentation.data?.images ?? []) : undefined;
  const card = homeCard(seo("title"), hero);
  return pageMetadata({ locale, path: "/", title: t("title"), description: t("description"), card });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, home] = await Promise.all([getTranslations("home.doors"), getHome(locale)]);
  const { counts, sales, presentation, invitations } = home;
  const day = today();
  const scenes = presentation?.images ?? [];
  const hero = heroOf(scenes);
  const portrait = scenes.find((image) => image.shows === "hero-portrait");
  const offer = home.packages.find((item) => isCurrent(item, day));

  const rentText =
    counts.weekly === null || counts.annual === null
      ? t("rentPlain")
      : t("rentText", { ...inDigits(counts.weekly), annual: formatNumber(counts.annual) });
  const buyText =
    sales.count && sales.from && sales.to
      ? t("buyText", { ...inDigits(sales.count), min: formatRoundPrice(sales.from), max: formatRoundPrice(sales.to) })
      : t("buyPlain");

  return (
    <>
      <StructuredData data={[website(locale), organisation()]} />
      <Hero image={hero} portrait={portrait} locale={locale} today={day} homes={counts.forTwo} />
      <Selection homes={home.homes} count={counts.weekly} locale={locale} />
      <EntryPoints
        title={t("title")}
        entries={[
          {
            href: href(locale, "/location"),
            title: invitations.rental?.title ?? t("rent"),
            lead: invitations.rental?.summary,
            text: rentText,
            image: invitations.rental?.images[0],
          },
          {
            href: href(locale, "/vente"),
            title: invitations.sale?.title ?? t("buy"),
            lead: invitations.sale?.summary,
            text: buyText,
            image: invitations.sale?.images[0],
          },
          {
            href: href(locale, "/service"),
            title: t("services"),
            text: t("servicesText"),
            image: invitations.services?.images[0],
          },
        ]}
      />
      {home.selectedSales.length > 0 && (
        <SaleSelection sales={home.selectedSales} count={sales.count} locale={locale} />
      )}
      {presentation && <Presentation content={presentation} locale={locale} />}
      {offer && <PackageOffer offer={offer} invitation={invitations.package} locale={locale} />}
      {home.news.length > 0 && <News items={home.news} locale={locale} />}
    </>
  );
}
