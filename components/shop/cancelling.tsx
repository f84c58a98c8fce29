import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { type CancellationStep, cancellationTimeline } from "#lib/shop/cancellation";
import { toChf, toRappen } from "#lib/shop/money";
import { rentOf } from "#lib/shop/order";
import type { OrderItem } from "#lib/shop/schema";
import { filled } from "@/components/property/plural";
import { stayOf } from "@/components/shop/item-text";
import type account from "@/messages/fr/account.json";

export type CancellingTexts = (typeof account)["cancelling"];

function period({ from, until, percent }: CancellationStep, now: string, texts: CancellingTexts): string {
  if (!from || from <= now) return filled(texts.until, { date: formatDate(until) });
  if (percent === 100) return filled(texts.since, { from: formatDate(from) });
  return filled(texts.between, { from: formatDate(from), until: formatDate(until) });
}

/** What cancelling a stay costs from today on, in francs, and the deposit held for it: the same boundaries as in the terms. */
export function Cancelling({ item, texts }: { item: OrderItem; texts: CancellingTexts }) {
  const stay = stayOf(item);
  const now = today();
  if (!stay || stay.from < now) return null;
  const rent = toRappen(rentOf(item.lines));
  const share = (percent: number) => formatPrice(toChf(Math.round((rent * percent) / 100)));
  const steps = cancellationTimeline(stay.from).filter(({ percent, until }) => percent === 100 || until >= now);
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <div key={step.percent} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="num first-letter:uppercase">{period(step, now, texts)}</dt>
            <dd className="num">
              {step.percent === 0
                ? texts.free
                : filled(texts.percent, { percent: step.percent, amount: share(step.percent) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-measure text-sm text-grey">
        {texts.fees}
        {item.deposit ? ` ${filled(texts.deposit, { amount: formatPrice(item.deposit) })}` : ""}
      </p>
    </div>
  );
}
