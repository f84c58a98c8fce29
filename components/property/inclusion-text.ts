import type { useTranslations } from "next-intl";
import { terms } from "#agency/terms";
import { formatNumber } from "#lib/i18n/format";
import type { Inclusion } from "#lib/property/schema";

/** What an inclusion costs, in words: "45.00 / pers.", "gratuit", "sur place". */
export function inclusionText(
  { code, mode, price, unit }: Inclusion,
  t: ReturnType<typeof useTranslations<"property.inclusions">>,
): string {
  const { adult, child } = terms.touristTax[0];
  if (mode === "included") return t("yes");
  if (code === "tourist_tax")
    return t("per.night", { price: `${formatNumber(adult / 100, 2)}\u00a0/ ${formatNumber(child / 100, 2)}` });
  if (mode === "on_site" && price === null) return t("onSite");
  if (price === null) return t("yes");
  if (price === 0) return t("free");
  return t(`per.${unit ?? "stay"}`, { price: unit === "percent" ? formatNumber(price) : formatNumber(price, 2) });
}
