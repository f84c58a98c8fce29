"use client";
import type { ComponentProps } from "react";
import { HomePicker } from "@/components/stay/home-picker-client";
import { PickerDialog } from "@/components/stay/picker-dialog-client";

type Props = Omit<ComponentProps<typeof HomePicker>, "side" | "onDone"> & {
  /** The day that is being chosen; null while the calendar is closed. */
  side: "arrival" | "departure" | null;
  onClose: () => void;
};

/** Calendar dialog of a home, loaded on demand. */
export function DatesDialog({ side, onClose, ...picker }: Props) {
  return (
    <PickerDialog open={side !== null} onClose={onClose}>
      <HomePicker {...picker} side={side ?? "arrival"} onDone={onClose} />
    </PickerDialog>
  );
}
