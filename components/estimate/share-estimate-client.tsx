"use client";
import { Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOpened } from "@/components/ui/use-opened";

const EstimateDialog = dynamic(
  () => import("@/components/estimate/estimate-dialog-client").then((module) => module.EstimateDialog),
  { ssr: false },
);

/** Freezes the cart into a link a family can look at before it decides; the dialog's code is fetched then. */
export function ShareEstimate() {
  const t = useTranslations("checkout.estimate");
  const { turn, open, show, close } = useOpened();
  return (
    <>
      <Button variant="secondary" block className="mt-3" onClick={show}>
        <Share2 size={18} />
        {t("share")}
      </Button>
      {turn > 0 && <EstimateDialog key={turn} open={open} onClose={close} />}
    </>
  );
}
