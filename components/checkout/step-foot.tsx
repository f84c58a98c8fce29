import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatPrice } from "#lib/i18n/format";
import { classNames } from "@/components/ui/class-names";

type Props = {
  /** The order's total next to the button when the order is not visible; null when the button contains it. */
  total: number | null;
  /** Only on phones, at the bottom of the page: the aside shows the same elsewhere. */
  phone?: boolean;
  children: ReactNode;
};

/** The step's button, always visible, on phones with the total. */
export function StepFoot({ total, phone = false, children }: Props) {
  const t = useTranslations("shop.cart");
  return (
    <div
      data-bar={phone ? "phone" : "always"}
      className={classNames(
        "no-print sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-snow py-3 max-lg:bg-white max-lg:px-(--gutter) max-lg:pb-[max(12px,env(safe-area-inset-bottom))] max-lg:[&>button]:grow",
        phone ? "mt-8 lg:hidden" : "max-lg:-mx-(--gutter)",
      )}
    >
      {total !== null && (
        <p className="leading-tight lg:hidden">
          <span className="block text-sm text-grey">{t("total")}</span>
          <b className="num font-semibold">{formatPrice(total)}</b>
        </p>
      )}
      {children}
    </div>
  );
}
