"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { Dialog } from "@/components/ui/dialog-client";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { open: boolean; onClose: () => void; children: ReactNode };

/** Where a stay is picked: a sheet on phones, a dialog with two months from 768 px; what is in it may still be on its way. */
export function PickerDialog({ open, onClose, children }: Props) {
  const t = useTranslations("stay");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} size={800} sheet>
      {open && <Suspense fallback={<Skeleton className="h-[480px]" />}>{children}</Suspense>}
    </Dialog>
  );
}
