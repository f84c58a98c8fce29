import type { ReactNode } from "react";
import { formatPrice } from "#lib/i18n/format";

type PriceLine = { label: ReactNode; detail?: ReactNode; amount: number | string };
type Props = { lines: PriceLine[]; total?: PriceLine };

const written = (amount: number | string) => (typeof amount === "number" ? formatPrice(amount) : amount);

/** A price breakdown and its total. Amounts in CHF, or a text such as "compris". */
export function PriceLines({ lines, total }: Props) {
  return (
    <dl className="grid gap-2.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price have no identity besides their position
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0">
            {line.label}
            {line.detail && <span className="block text-sm text-grey">{line.detail}</span>}
          </dt>
          <dd className="num">{written(line.amount)}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5 text-lg font-semibold">
          <dt>
            {total.label}
            {total.detail && <span className="block text-sm font-normal text-grey">{total.detail}</span>}
          </dt>
          <dd className="num">{written(total.amount)}</dd>
        </div>
      )}
    </dl>
  );
}
