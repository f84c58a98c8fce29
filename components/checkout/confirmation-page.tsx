import { getMessages } from "next-intl/server";
import { Suspense } from "react";
import type { Locale } from "#lib/i18n/locale";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { EveningScene } from "@/components/checkout/evening-scene";
import { StepBar } from "@/components/checkout/step-bar";

/** The order confirmed, with its number or without. */
export async function ConfirmationPage({ locale, number }: { locale: Locale; number: string | null }) {
  const { account, checkout, offline, shop, validation } = await getMessages();
  return (
    <>
      {number && <StepBar locale={locale} current="confirmation" />}
      <EveningScene />
      <div className="wrap min-h-[480px]">
        <Suspense>
          <Confirmation
            locale={locale}
            number={number}
            texts={checkout}
            cart={shop.cart}
            arrival={account.arrival}
            cancelling={account.cancelling}
            pass={offline.pass}
            validation={validation}
          />
        </Suspense>
      </div>
    </>
  );
}
