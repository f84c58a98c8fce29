"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useId } from "react";
import { Modal } from "@/components/ui/modal-client";

export type TitledModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
};
/** Classes of the dialog and of its three parts. */
type Look = { className: string; head: string; body: string; foot: string };

/** Content that may render one frame later: a press is answered before long content is rendered. */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

/** A modal with a title and a close button; header and footer are fixed, the middle scrolls. */
export function TitledModal({ open, onClose, title, footer, children, ...look }: TitledModalProps & Look) {
  const t = useTranslations("common");
  const heading = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className={look.className}>
      <div className={`flex flex-none items-center justify-between border-b border-line pr-2 pl-5 ${look.head}`}>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint"
        >
          <X size={22} />
        </button>
      </div>
      <div className={`flex-1 overflow-y-auto overscroll-contain p-5 ${look.body}`}>
        <Deferred>{children}</Deferred>
      </div>
      {footer && <div className={`flex-none border-t border-line px-5 ${look.foot}`}>{footer}</div>}
    </Modal>
  );
}
