"use client";
import type { ComponentProps } from "react";
import { HomePicker } from "@/components/stay/home-picker-client";
import { PickerDialog } from "@/components/stay/picker-dialog-client";

type Props = Omit<ComponentProps<typeof HomePicker>, "side" | "onDone"> & {
  /** Which day is chosen; null while the months are closed. */
  side: "arrival" | "departure" | null;
  onClose: () => void;
};

/** The months of one home, fetched when they are first wanted. */
export function DatesDialog({ side, onClose, ...picker }: Props) {
  return (
    <PickerDialog open={side !== null} onClose={onClose}>
      <HomePicker {...picker} side={side ?? "arrival"} onDone={onClose} />
    </PickerDialog>
  );
}
