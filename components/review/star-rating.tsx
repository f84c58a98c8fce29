import { Star } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { formatNumber } from "#lib/i18n/format";
import type { Rating } from "#lib/property/listing-schema";

type Props = {
  rating: Rating;
  /** With the counted noun, where there is room for it. */
  inWords?: boolean;
};

/** Mean and number of a home's reviews next to a star; screen readers get a sentence. */
export async function StarRating({ rating: { mean, count }, inWords }: Props) {
  const t = await getTranslations("property.reviews");
  const shown = formatNumber(mean, 1);
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="num inline-flex items-baseline gap-1">
        <Star size={15} className="self-center fill-current text-primary" />
        <span className="font-semibold">{shown}</span>
        {inWords ? <span>· {t("count", { count })}</span> : <span className="text-grey">({count})</span>}
      </span>
      <span className="sr-only">{t("mean", { mean: shown, count })}</span>
    </span>
  );
}
