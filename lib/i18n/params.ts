import { notFound } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { isRouted } from "#lib/i18n/routing";

/** Page parameters with a routed locale; any other answers 404. */
export async function localizedParams<P extends { locale: string }>(
  params: Promise<P>,
): Promise<Omit<P, "locale"> & { locale: Locale }> {
  const { locale, ...rest } = await params;
  if (!isRouted(locale)) notFound();
  return { ...rest, locale };
}
