"use client";
import { Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const EstimateDialog = dynamic(
  () => import("@/components/estimate/estimate-dialog-client").then((module) => module.EstimateDialog),
  { ssr: false },
);

/** Freezes the cart into a link a family can look at before it decides; the dialog's code is fetched then. */
export function ShareEstimate() {
  const locale = useLocale();
  const t = useTranslations("checkout.estimate");
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
        {t("share")}
      </Button>
      {opened > 0 && <EstimateDialog key={opened} {...{ locale, t, open }} onClose={() => setOpen(false)} />}
    </>
  );
}
