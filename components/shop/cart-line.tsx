import type { ReactNode } from "react";
import { formatNumber } from "#lib/i18n/format";
import { classNames } from "@/components/ui/class-names";

type Props = {
  label: ReactNode;
  detail?: ReactNode;
  amount: number | null;
  strong?: boolean;
  /** The bin, or nothing; its place is kept so that amounts stand under one another. */
  action?: ReactNode;
};

/** One line of the cart: what, how it comes about, amount in CHF, bin. */
export function CartLine({ label, detail, amount, strong = false, action }: Props) {
  return (
    <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-2 py-1">
      <div className="min-w-0 leading-6">
        {label}
        {detail && <span className="block text-sm text-grey">{detail}</span>}
      </div>
      <span className={classNames("num", strong && "font-semibold")}>
        {amount === null ? "" : formatNumber(amount, 2)}
      </span>
      <span className="-mr-2.5">{action}</span>
    </div>
  );
}
