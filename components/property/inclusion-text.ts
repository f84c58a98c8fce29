import type { useTranslations } from "next-intl";
import { formatNumber } from "#lib/i18n/format";
import type { Inclusion } from "#lib/property/price-schema";

/** Formatted price of an inclusion: "45.00 / pers.", "gratuit", "sur place". */
export function inclusionText(
  { mode, price, childPrice, unit }: Inclusion,
  t: ReturnType<typeof useTranslations<"property.inclusions">>,
): string {
  if (mode === "included") return t("yes");
  if (mode === "on_site" && price === null) return t("onSite");
  if (price === null) return t("yes");
  if (price === 0) return t("free");
  const words = t(`per.${unit ?? "stay"}`, {
    price: unit === "percent" ? formatNumber(price) : formatNumber(price, 2),
  });
  return childPrice === undefined ? words : t("withChild", { price: words, child: formatNumber(childPrice, 2) });
}
