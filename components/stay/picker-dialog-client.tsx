"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog-client";

type Props = { open: boolean; onClose: () => void; children: ReactNode };

/** Dialog for choosing a stay: a sheet on phones, a dialog with two months from 768 px on. */
export function PickerDialog({ open, onClose, children }: Props) {
  const t = useTranslations("stay");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} size={800} sheet>
      {open && children}
    </Dialog>
  );
}
