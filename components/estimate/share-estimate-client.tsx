"use client";
import { Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { Button } from "@/components/ui/button";

const EstimateDialog = dynamic(
  () => import("@/components/estimate/estimate-dialog-client").then((module) => module.EstimateDialog),
  { ssr: false },
);

type Props = { locale: Locale; texts: CheckoutTexts["estimate"]; closeLabel: string };

/** Freezes the cart into a link a family can look at before it decides; the dialog's code is fetched then. */
export function ShareEstimate({ locale, texts, closeLabel }: Props) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        block
        className="mt-3"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        <Share2 aria-hidden="true" size={18} />
        {texts.share}
      </Button>
      {opened > 0 && (
        <EstimateDialog key={opened} {...{ locale, texts, closeLabel, open }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
