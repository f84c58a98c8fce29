import { getContents, getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { ServiceList } from "@/components/content/service-list";
import { StaticPage } from "@/components/content/static-page";
import { Tariff } from "@/components/content/tariff";

type Props = {
  locale: Locale;
  /** Code of the page whose text opens it. */
  code: string;
  /** Groups of services it presents. */
  categories: string[];
  /** Lists every price in a table. */
  tariff?: boolean;
};

/** A field of work: its text, its services and, where pieces are counted, its tariff. */
export async function ServicePage({ locale, code, categories, tariff = false }: Props) {
  const [page, services] = await Promise.all([getPage(code, locale), getContents("services", locale)]);
  const shown = services.ok ? services.data.filter(({ category }) => categories.includes(category ?? "")) : [];
  return (
    <StaticPage result={page} locale={locale}>
      <ServiceList services={shown} locale={locale} />
      {tariff && <Tariff services={shown} locale={locale} />}
    </StaticPage>
  );
}
