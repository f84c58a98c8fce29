"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Deferred } from "@/components/ui/deferred-client";
import { Modal } from "@/components/ui/modal-client";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** "menu": left on phones, right from 992 px. */
  side?: "left" | "right" | "menu";
  footer?: ReactNode;
  children: ReactNode;
};

const sides = { left: "modal-left", right: "modal-right", menu: "modal-menu" };

/** A panel from the window's edge, 310 px wide, 467 from 768: head and foot fixed, the middle scrolls. */
export function Panel({ open, onClose, title, side = "right", footer, children }: Props) {
  const t = useTranslations("common");
  const heading = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className={classNames("w-[310px] md:w-[467px]", sides[side])}
    >
      <div className="flex h-16 flex-none items-center justify-between border-b border-line pr-2 pl-5 md:h-20 md:pr-4 md:pl-8">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control hover:bg-tint"
        >
          <X aria-hidden="true" size={22} />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-5 md:px-8 md:py-6">
        <Deferred>{children}</Deferred>
      </div>
      {footer && (
        <div className="flex-none border-t border-line bg-white px-5 pt-4 pb-5 md:px-8 md:pt-5 md:pb-8">{footer}</div>
      )}
    </Modal>
  );
}
