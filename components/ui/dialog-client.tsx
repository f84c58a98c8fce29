"use client";
import { classNames } from "@/components/ui/class-names";
import { TitledModal, type TitledModalProps } from "@/components/ui/titled-modal-client";

const widths = {
  300: "w-[min(300px,calc(100vw-32px))]",
  500: "w-[min(500px,calc(100vw-32px))]",
  800: "w-[min(800px,calc(100vw-32px))]",
  1140: "w-[min(1140px,calc(100vw-32px))]",
};
const sheetWidths = {
  300: "md:w-[min(300px,calc(100vw-32px))]",
  500: "md:w-[min(500px,calc(100vw-32px))]",
  800: "md:w-[min(800px,calc(100vw-32px))]",
  1140: "md:w-[min(1140px,calc(100vw-32px))]",
};

type Props = TitledModalProps & {
  size?: keyof typeof widths;
  /** On phones a bottom sheet; centred from 768 px on. */
  sheet?: boolean;
};

/** A dialog in the middle of the window. */
export function Dialog({ size = 500, sheet = false, ...modal }: Props) {
  return (
    <TitledModal
      {...modal}
      className={sheet ? classNames("modal-bottom", sheetWidths[size]) : classNames("modal-center", widths[size])}
      head="min-h-16 gap-4 py-2.5 md:pl-6"
      body="min-h-0 md:p-6"
      foot="flex flex-wrap justify-end gap-3 py-4 max-sm:*:grow md:px-6"
    />
  );
}
