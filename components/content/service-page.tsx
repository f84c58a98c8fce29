import { getTranslations } from "next-intl/server";
import { getContents, getPageAt } from "#lib/content/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import type { ContentPath } from "#lib/routes";
import { ServiceRows } from "@/components/content/service-rows";
import { StaticPage } from "@/components/content/static-page";
import { OwnerRequest, OwnerRequestLink, wishOf } from "@/components/owner/owner-request";
import { OrderTable } from "@/components/shop/order-table";

type Options = {
  /** Categories of services to list. */
  categories: string[];
  /** Displays an order table of everything that can be ordered. */
  table?: boolean;
};
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ recu?: unknown }> };

/** The page of a field of work: its text, its services and, where they can be ordered, an order table. */
export const servicePage =
  (path: ContentPath, { categories, table = false }: Options) =>
  async ({ params, searchParams }: Props) => {
    const [{ locale }, { recu }] = await Promise.all([localizedParams(params), searchParams]);
    const [t, page, services] = await Promise.all([
      getTranslations("content"),
      getPageAt(path, locale),
      getContents("services", locale),
    ]);
    const shown = services.ok ? services.data.filter(({ category }) => categories.includes(category ?? "")) : [];
    const groups = shown.map(({ title, attached_products: products = [] }) => ({ title, products }));
    const wish = page.ok && page.data ? wishOf(page.data.facts) : null;
    return (
      <StaticPage result={page} locale={locale} action={wish && <OwnerRequestLink wish={wish} />}>
        {table && <OrderTable groups={groups} locale={locale} title={t("orderTable.tableTitle")} />}
        <ServiceRows id="services" title={t("services.title")} services={shown} locale={locale} priced={!table} />
        {wish && <OwnerRequest wish={wish} receipt={recu} page={href(locale, path)} />}
      </StaticPage>
    );
  };
