"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ArrivalPicker } from "@/components/stay/arrival-picker-client";
import { PickerDialog } from "@/components/stay/picker-dialog-client";

type Props = ComponentProps<typeof ArrivalPicker> & { open: boolean; onClose: () => void };

/** The months of a search, fetched when they are first wanted; a day that was picked can be taken back. */
export function ArrivalDialog({ open, onClose, ...picker }: Props) {
  const t = useTranslations("stay");
  return (
    <PickerDialog open={open} onClose={onClose}>
      <ArrivalPicker {...picker} />
      {picker.value && (
        <button type="button" className="link mt-4 inline-flex min-h-11 items-center" onClick={() => picker.onPick("")}>
          {t("clear")}
        </button>
      )}
    </PickerDialog>
  );
}
