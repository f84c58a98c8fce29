import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { toLocale } from "#lib/i18n/locale";
import { NotFound } from "@/components/layout/not-found";

/** A page that has found only while it was made that what it is about is not there, or no longer. */
export default async function PageNotFound() {
  const [locale, request] = await Promise.all([getLocale(), headers()]);
  return <NotFound kind="notFound" locale={toLocale(locale)} asked={request.get("x-asked") ?? ""} />;
}
