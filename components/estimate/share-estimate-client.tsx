"use client";
import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useOpened } from "@/components/ui/use-opened";

const load = () => import("@/components/estimate/estimate-dialog-client");

/** Freezes the cart into a link to share; the dialog's code is loaded on demand. */
export function ShareEstimate() {
  const t = useTranslations("checkout.estimate");
  const { turn, open, show, close } = useOpened();
  const dialog = useLoaded(turn > 0 ? load : null);
  return (
    <>
      <Button variant="secondary" block className="mt-3" onClick={show}>
        <Share2 size={18} />
        {t("share")}
      </Button>
      {dialog && <dialog.EstimateDialog key={turn} open={open} onClose={close} />}
    </>
  );
}
