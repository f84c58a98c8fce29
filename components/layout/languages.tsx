import { Suspense } from "react";
import { routedLocales } from "#lib/i18n/routing";
import { LanguageSwitch } from "@/components/layout/language-switch-client";

/** Links to the page in every routed language. */
export function Languages({ look }: { look: "header" | "footer" }) {
  return (
    <Suspense>
      <LanguageSwitch locales={routedLocales()} look={look} />
    </Suspense>
  );
}
