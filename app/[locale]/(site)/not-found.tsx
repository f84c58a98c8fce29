import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { toLocale } from "#lib/i18n/locale";
import { NotFound } from "@/components/layout/not-found";

/** For a page that finds out during rendering that its subject does not exist. */
export default async function PageNotFound() {
  const [locale, request] = await Promise.all([getLocale(), headers()]);
  return <NotFound kind="notFound" locale={toLocale(locale)} asked={request.get("x-asked") ?? ""} />;
}
