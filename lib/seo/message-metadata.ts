import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { type QueryValues, queryValues } from "#lib/property/form-query";
import { type PagePath, routeOf } from "#lib/routes";
import { pageMetadata } from "#lib/seo/metadata";

/** `generateMetadata` of a page whose title and description are in the catalogue; its path may contain its parameters. */
export const messageMetadata =
  <Params extends { locale: string }>(
    path: PagePath | ((params: Omit<Params, "locale">) => PagePath),
    words: (messages: Messages) => { title: string; description?: string },
    more: Pick<Metadata, "referrer"> = {},
  ) =>
  async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const asked = await localizedParams(params);
    const { title, description } = words(await getMessages());
    const at = typeof path === "function" ? path(asked) : path;
    return { ...pageMetadata({ locale: asked.locale, path: at, title, description }), ...more };
  };

/**
 * The page number of a list's address without any other parameter; undefined for the first page, or a filtered or sorted list,
 * whose canonical address is the list itself.
 */
function pageIn(path: PagePath, query: QueryValues): number | undefined {
  const known = routeOf(path)?.route.query;
  const told = Object.keys(query).filter((name) => known?.has(name) && queryValues(query[name]).length > 0);
  const page = `${query.page}`;
  return told.join() === "page" && /^[1-9]\d{0,3}$/.test(page) && page !== "1" ? Number(page) : undefined;
}

/** The same for a paginated list. */
export const listMetadata =
  (path: PagePath, words: (messages: Messages) => { title: string; description?: string }) =>
  async ({ params, searchParams }: { params: Promise<{ locale: string }>; searchParams: Promise<QueryValues> }) => {
    const { locale } = await localizedParams(params);
    const { title, description } = words(await getMessages());
    const page = pageIn(path, await searchParams);
    const t = await getTranslations("seo");
    return pageMetadata({ locale, path, page, title: page ? t("page", { title, page }) : title, description });
  };
