import "server-only";
import { fixedContent } from "#lib/content/fixed-page";
import { getContent, getContents, getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { saleGroups } from "#lib/property/sale-group";
import { getLocations, getSales, getSelection } from "#lib/property/server";
import type { Result } from "#lib/upstream/result";

const found = <T>(result: Result<T>): T | null => (result.ok ? result.data : null);

/** Data of the home page; a part that fails to load is null or empty and does not affect the others. */
export async function getHome(locale: Locale) {
  const one = { pageSize: 1 };
  // The first tab of the list the home page leads to.
  const forSale = { ...one, type: [...saleGroups.homes] };
  const listings = Promise.all([
    getSelection(6, locale).then(found),
    getLocations(one, locale).then(found),
    getLocations({ ...one, people: 2 }, locale).then(found),
    getLocations({ ...one, kind: "annual" }, locale).then(found),
    getSales(forSale, locale).then(found),
    getSales({ ...forSale, sort: "price_desc" }, locale).then(found),
  ]);
  const contents = Promise.all([
    getContent(fixedContent.presentation, locale).then(found),
    getContent(fixedContent.saleInvitation, locale).then(found),
    getContent(fixedContent.rentalInvitation, locale).then(found),
    getContent(fixedContent.packageInvitation, locale).then(found),
    getPage("complementary", locale).then(found),
    getContents("packages", locale).then(found),
    getContents("actualites", locale).then(found),
  ]);
  const [selection, weekly, forTwo, annual, cheapest, dearest] = await listings;
  const [presentation, sale, rental, invitation, help, packages, news] = await contents;
  return {
    homes: selection?.locations.slice(0, 6) ?? null,
    selectedSales: selection?.sales.slice(0, 3) ?? [],
    counts: { weekly: weekly?.total ?? null, forTwo: forTwo?.total ?? null, annual: annual?.total ?? null },
    sales: { count: cheapest?.total ?? null, from: cheapest?.sales[0]?.price, to: dearest?.sales[0]?.price },
    presentation,
    invitations: { sale, rental, package: invitation, services: help },
    packages: packages ?? [],
    news: news?.slice(0, 3) ?? [],
  };
}
