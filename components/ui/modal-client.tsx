"use client";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "@/components/ui/class-names";
import { closeOnBack } from "@/components/ui/close-on-back";
import { closeModal, endModal, openModal } from "@/components/ui/modal-turn";

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

function loopFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((node) =>
    node.checkVisibility(),
  );
  const first = inside[0];
  const last = inside.at(-1);
  const from = document.activeElement;
  if (event.shiftKey ? from === first || from === event.currentTarget : from === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** A panel button that was pressed through this dialog's backdrop: the press closes the dialog and opens the panel. */
function panelButtonAt(x: number, y: number): HTMLElement | undefined {
  const buttons = document.elementsFromPoint(x, y).map((node) => node.closest<HTMLElement>("[aria-haspopup=dialog]"));
  return buttons.find((button) => button?.getAttribute("aria-expanded") === "false") ?? undefined;
}

type Props = {
  open: boolean;
  onClose: () => void;
  className: string;
  /** Id of the heading that labels it, or its name. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
};

/** A native modal dialog: inert page behind it, focus trapped and returned; Escape, Back and a press outside close it. */
export function Modal({ open, onClose, className, labelledBy, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(open);
  const leaving = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  if (open && !opened) setOpened(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) {
      document.body.style.setProperty("--scrollbar", `${window.innerWidth - document.documentElement.clientWidth}px`);
      openModal(element, () => close.current());
    } else closeModal(element);
  }, [open]);

  // Before it is removed from the DOM: afterwards the browser no longer knows where the focus was.
  useLayoutEffect(() => {
    const element = opened ? dialog.current : null;
    return () => {
      if (element) endModal(element);
    };
  }, [opened]);

  useEffect(() => {
    if (!open) return;
    leaving.current = false;
    const release = closeOnBack(() => close.current());
    return () => release(leaving.current || !dialog.current);
  }, [open]);

  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={classNames("modal", className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onKeyDown={loopFocus}
      onClickCapture={({ target }) => {
        leaving.current = target instanceof Element && target.closest("a[href]:not([href^='#'])") !== null;
      }}
      onSubmitCapture={() => {
        leaving.current = true;
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget || !isOutside(event)) return;
        event.preventDefault();
        event.currentTarget.close();
        const next = panelButtonAt(event.clientX, event.clientY);
        onClose();
        next?.click();
      }}
    >
      {children}
    </dialog>
  );
}
