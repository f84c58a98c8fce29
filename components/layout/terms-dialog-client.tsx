"use client";
import { useTranslations } from "next-intl";
import { TermsText } from "@/components/layout/terms-text-client";
import { Dialog } from "@/components/ui/dialog-client";

/** The general terms over the page; asked for when they are opened. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("layout.terms");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} size={800}>
      {open && <TermsText />}
    </Dialog>
  );
}
