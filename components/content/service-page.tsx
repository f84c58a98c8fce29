import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import { getContents, getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { ServiceRows } from "@/components/content/service-rows";
import { StaticPage } from "@/components/content/static-page";
import { OwnerRequest, OwnerRequestLink, wishOf } from "@/components/owner/owner-request";
import { OrderTable } from "@/components/shop/order-table";

type Props = {
  locale: Locale;
  /** Code of the page with the introductory text. */
  code: string;
  /** Categories of services to list. */
  categories: string[];
  /** Displays an order table of everything that can be ordered. */
  table?: boolean;
  /** The page's query, which may contain a form's receipt. */
  receipt?: unknown;
};

/** Page of a field of work: its text, its services and, where they can be ordered, an order table. */
export async function ServicePage({ locale, code, categories, table = false, receipt }: Props) {
  const [t, page, services] = await Promise.all([
    getTranslations("content"),
    getPage(code, locale),
    getContents("services", locale),
  ]);
  const shown = services.ok ? services.data.filter(({ category }) => categories.includes(category ?? "")) : [];
  const groups = shown.map(({ title, attached_products: products = [] }) => ({ title, products }));
  const wish = page.ok && page.data ? wishOf(page.data.facts) : null;
  return (
    <StaticPage result={page} locale={locale} action={wish && <OwnerRequestLink wish={wish} />}>
      {table && <OrderTable groups={groups} locale={locale} title={t("orderTable.tableTitle")} />}
      <ServiceRows id="services" title={t("services.title")} services={shown} locale={locale} priced={!table} />
      {wish && page.ok && page.data && <OwnerRequest {...{ wish, receipt }} page={contentPath(page.data, locale)} />}
    </StaticPage>
  );
}
