import { Suspense } from "react";
import type { Locale } from "#lib/i18n/locale";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { StepBar } from "@/components/checkout/step-bar";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** The confirmation page, with or without an order number. */
export function ConfirmationPage({ locale, number }: { locale: Locale; number: string | null }) {
  return (
    <MessagesProvider
      of={[
        "account.arrival",
        "account.cancel",
        "account.cancelling",
        "account.changes",
        "agenda",
        "checkout.account",
        "checkout.balance",
        "checkout.confirmation",
        "checkout.error",
        "checkout.payment",
        "checkout.summary",
        "common",
        "offline.pass",
        "shop.cancelling",
        "shop.cart",
        "stay",
        "validation",
      ]}
    >
      {number && <StepBar locale={locale} current="confirmation" />}
      <div className="h-60 overflow-hidden bg-scene lg:h-[340px]">
        <img
          src="/scenes/evening-1440.avif"
          srcSet="/scenes/evening-640.avif 640w, /scenes/evening-960.avif 960w, /scenes/evening-1440.avif 1440w"
          sizes="100vw"
          alt=""
          width={1440}
          height={960}
          fetchPriority="high"
          className="size-full object-cover object-[30%_58%]"
        />
      </div>
      <div className="wrap min-h-[480px]">
        <Suspense>
          <Confirmation number={number} />
        </Suspense>
      </div>
    </MessagesProvider>
  );
}
