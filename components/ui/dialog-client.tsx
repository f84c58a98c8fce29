"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Deferred } from "@/components/ui/deferred-client";
import { Modal } from "@/components/ui/modal-client";

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

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: keyof typeof widths;
  /** On phones it rises from the lower edge as a sheet; from 768 px it stands in the middle. */
  sheet?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog in the middle of the window; head and foot fixed, the middle scrolls. */
export function Dialog({ open, onClose, title, size = 500, sheet = false, footer, children }: Props) {
  const t = useTranslations("common");
  const heading = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className={sheet ? classNames("modal-bottom", sheetWidths[size]) : classNames("modal-center", widths[size])}
    >
      <div className="flex min-h-16 flex-none items-center justify-between gap-4 border-b border-line py-2.5 pr-2 pl-5 md:pl-6">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint"
        >
          <X aria-hidden="true" size={22} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">
        <Deferred>{children}</Deferred>
      </div>
      {footer && (
        <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-line px-5 py-4 md:px-6">
          {footer}
        </div>
      )}
    </Modal>
  );
}
