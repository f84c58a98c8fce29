import { useTranslations } from "next-intl";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { ChangeQuote } from "#lib/shop/order-change-schema";
import { PriceLines } from "@/components/ui/price-lines";

/** What a change touches, the new total beside the old, and what is to pay then or comes back. */
export function ChangeSums({ quote }: { quote: ChangeQuote }) {
  const t = useTranslations("account.changes");
  const { lines, before, after, ask, dueAt, back, toAccount } = quote;
  const was = (amount: number) => t("was", { amount: formatPrice(amount) });
  return (
    <div aria-live="polite">
      <PriceLines
        lines={lines.map((line) => ({
          label: line.title,
          detail: line.before === null ? undefined : was(line.before),
          amount: line.after ?? 0,
        }))}
        total={{ label: t("total"), detail: was(before), amount: after }}
      />
      <div className="mt-3 grid gap-2">
        {ask > 0 && dueAt && <p>{t("ask", { amount: formatPrice(ask), date: formatDate(dueAt) })}</p>}
        {back > toAccount && <p>{t("back", { amount: formatPrice(back - toAccount) })}</p>}
        {toAccount > 0 && <p>{t("account", { amount: formatPrice(toAccount) })}</p>}
        {ask === 0 && back === 0 && <p>{t("same")}</p>}
      </div>
    </div>
  );
}
