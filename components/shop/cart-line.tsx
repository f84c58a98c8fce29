import type { ReactNode } from "react";
import { formatNumber } from "#lib/i18n/format";
import { classNames } from "@/components/ui/class-names";

type Props = {
  label: ReactNode;
  detail?: ReactNode;
  amount: number | null;
  look?: "plain" | "strong" | "quiet";
  /** Quantity control, if editable: below the label on phones, beside it from 576 px on. */
  quantity?: ReactNode;
  /** The remove button, or nothing; its place is reserved so that amounts are aligned. */
  action?: ReactNode;
};

/** A line of the cart: title, details, amount in CHF, remove button. */
export function CartLine({ label, detail, amount, look = "plain", quantity, action }: Props) {
  const looks = { plain: null, strong: "font-semibold", quiet: "text-sm text-grey" };
  return (
    <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_31px] items-center gap-x-2 py-1 sm:grid-cols-[minmax(0,1fr)_auto_auto_31px]">
      <div className={classNames("min-w-0 leading-normal", look === "quiet" && looks.quiet)}>
        {label}
        {detail && <span className="block text-sm text-grey">{detail}</span>}
      </div>
      {quantity && <div className="max-sm:col-span-3 max-sm:row-start-2 max-sm:pt-1 max-sm:pb-2">{quantity}</div>}
      <span className={classNames("num text-right sm:col-start-3 sm:min-w-20", looks[look])}>
        {amount === null ? "" : formatNumber(amount, 2)}
      </span>
      <span className="-mr-[13px] justify-self-end">{action}</span>
    </div>
  );
}
