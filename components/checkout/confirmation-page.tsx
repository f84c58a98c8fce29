import { Suspense } from "react";
import type { Locale } from "#lib/i18n/locale";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { EveningScene } from "@/components/checkout/evening-scene";
import { StepBar } from "@/components/checkout/step-bar";
import { Words } from "@/components/ui/words";

/** The order confirmed, with its number or without. */
export function ConfirmationPage({ locale, number }: { locale: Locale; number: string | null }) {
  return (
    <Words
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
        "shop.cart",
        "stay",
        "validation",
      ]}
    >
      {number && <StepBar locale={locale} current="confirmation" />}
      <EveningScene />
      <div className="wrap min-h-[480px]">
        <Suspense>
          <Confirmation number={number} />
        </Suspense>
      </div>
    </Words>
  );
}
