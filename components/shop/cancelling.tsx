import { useTranslations } from "next-intl";
import { depositReleaseDays } from "#agency/terms";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { Translate } from "#lib/i18n/translate";
import { today } from "#lib/property/calendar";
import { type CancellationStep, cancellationTimeline, rentShare } from "#lib/shop/cancellation";
import { formatRappen, toRappen } from "#lib/shop/money";
import type { OrderItem } from "#lib/shop/order-schema";
import { quotedRent } from "#lib/shop/rent";
import { stayOf } from "@/components/shop/item-text";

function period({ from, until, kind }: CancellationStep, now: string, t: Translate<"account.cancelling">): string {
  if (!from || from <= now) return t("until", { date: formatDate(until) });
  if (kind === "whole") return t("since", { from: formatDate(from) });
  return t("between", { from: formatDate(from), until: formatDate(until) });
}

/**
 * Cancellation costs of a stay from today on, in CHF when the rent is known, and its deposit: the same periods as in the terms.
 */
export function Cancelling({ item }: { item: OrderItem }) {
  const t = useTranslations("account.cancelling");
  const stay = stayOf(item);
  const now = today();
  if (!stay || stay.dateFrom < now) return null;
  const rent = quotedRent(item.lines);
  const share = (percent: number) =>
    rent === null
      ? t("share", { percent })
      : t("percent", { percent, amount: formatRappen(rentShare(toRappen(rent), percent)) });
  const steps = cancellationTimeline(stay.dateFrom).filter(({ kind, until }) => kind === "whole" || until >= now);
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <div key={step.until} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="tabular-nums first-letter:uppercase">{period(step, now, t)}</dt>
            <dd className="tabular-nums">{step.kind === "free" ? t("free") : share(step.percent)}</dd>
          </div>
        ))}
      </dl>
      {item.deposit ? (
        <p className="mt-2 max-w-measure text-sm text-grey">
          {t("deposit", { amount: formatPrice(item.deposit), days: depositReleaseDays })}
        </p>
      ) : null}
    </div>
  );
}
