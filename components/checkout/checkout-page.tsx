import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { type Step, StepBar } from "@/components/checkout/step-bar";
import { classNames } from "@/components/ui/class-names";

type Props = {
  locale: Locale;
  step: Step;
  title: string;
  intro?: string;
  aside: ReactNode;
  /** On phones the aside comes after the content instead of before. */
  asideLast?: boolean;
  /** Sticks to the bottom of the window along the whole page. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One step: heading and content on the left, the order on the right; on phones the order is a collapsed row above. */
export function CheckoutPage({ locale, step, title, intro, aside, asideLast = false, foot, children }: Props) {
  return (
    <>
      <StepBar locale={locale} current={step} />
      <div className="wrap grid gap-x-16 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-y-0 lg:pt-11">
        <div className="min-w-0 lg:col-start-1 lg:row-start-1 max-lg:order-2">
          <h1>{title}</h1>
          {intro && <p className="mt-2 text-grey">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <aside
          className={classNames(
            "min-w-0 lg:col-start-2 lg:row-start-1",
            asideLast ? "max-lg:order-3" : "max-lg:order-1",
          )}
        >
          {aside}
        </aside>
      </div>
      {foot}
    </>
  );
}
