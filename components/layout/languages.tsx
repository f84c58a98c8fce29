import { Suspense } from "react";
import type { Locale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import { LanguageSwitch } from "@/components/layout/language-switch-client";

const shown: readonly Locale[] = ["fr", "en"];

/** The page in the languages a visitor may choose. */
export function Languages({ look }: { look: "header" | "footer" }) {
  const locales = routedLocales().filter((other) => shown.includes(other));
  return (
    <Suspense>
      <LanguageSwitch locales={locales} look={look} />
    </Suspense>
  );
}
