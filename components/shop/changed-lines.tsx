import { useTranslations } from "next-intl";
import { formatPrice } from "#lib/i18n/format";
import type { LineChange } from "#lib/shop/price-change";

type Props = { changes: LineChange[] };

/** Lines whose price or availability changed: old and new side by side. */
export function ChangedLines({ changes }: Props) {
  const t = useTranslations("shop.cart");
  return (
    <ul className="grid gap-2">
      {changes.map(({ id, title, before, after }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{title}</span>
          <span className="num">
            <span className="sr-only">{t("changedBefore")} </span>
            <s className="text-grey">{formatPrice(before)}</s>
            <span className="sr-only">, {t("changedAfter")}</span>{" "}
            <b className="ml-2 font-semibold">{after === null ? t("changedGone") : formatPrice(after)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
