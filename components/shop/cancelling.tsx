import { useTranslations } from "next-intl";
import { depositReleaseDays } from "#agency/terms";
import { formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { cancellationTimeline } from "#lib/shop/cancellation";
import type { OrderItem } from "#lib/shop/order-schema";
import { quotedRent } from "#lib/shop/rent";
import { stepCost, stepPeriod } from "@/components/shop/cancellation-step";
import { stayOf } from "@/components/shop/item-text";

/**
 * Cancellation costs of a stay from today on, in CHF when the rent is known, and its deposit: the same periods as in the terms.
 */
export function Cancelling({ item }: { item: OrderItem }) {
  const t = useTranslations("account.cancelling");
  const terms = useTranslations("shop.cancelling");
  const stay = stayOf(item);
  const now = today();
  if (!stay || stay.dateFrom < now) return null;
  const rent = quotedRent(item.lines);
  const steps = cancellationTimeline(stay.dateFrom).filter(({ kind, until }) => kind === "whole" || until >= now);
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <div key={step.until} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="tabular-nums first-letter:uppercase">{stepPeriod(step, terms, now)}</dt>
            <dd className="tabular-nums">{stepCost(step, terms, rent)}</dd>
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
