import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";

/** Languages that have pages: fr and en unless LOCALES says otherwise. */
export const routedLocales = (): readonly Locale[] => env().locales;

/** True for a language that has pages (LOCALES). */
export const isRouted = (value: string): value is Locale => (routedLocales() as readonly string[]).includes(value);
