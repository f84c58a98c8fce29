"use client";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { closeOnBack } from "@/components/ui/close-on-back";
import { closeModal, openModal } from "@/components/ui/modal-turn";

type Props = {
  id: string;
  title: string;
  closeLabel: string;
  trigger: ReactNode;
  triggerClassName: string;
  children: ReactNode;
};

/** Dialog with all filters. It is in the page from the start: without JavaScript a link to its id opens it. */
export function FilterDialog({ id, title, closeLabel, trigger, triggerClassName, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `${id}-title`;
  const release = useRef<(leaving: boolean) => void>(undefined);
  const close = () => {
    if (dialog.current) closeModal(dialog.current);
    release.current?.(false);
  };
  const open = () => {
    if (!dialog.current) return;
    openModal(dialog.current, close);
    release.current = closeOnBack(close);
  };
  useEffect(() => () => release.current?.(true), []);
  return (
    <>
      <a
        href={`#${id}`}
        className={triggerClassName}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {trigger}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={titleId}
        className="modal modal-center z-50 w-[min(800px,calc(100vw-24px))] target:flex target:opacity-100"
        onClick={(event) => event.target === event.currentTarget && close()}
        onSubmitCapture={() => release.current?.(true)}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <div className="flex min-h-16 flex-none items-center justify-between gap-4 border-b border-line py-2.5 pr-2 pl-5 md:pl-6">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it closes the dialog without JavaScript too */}
          <a
            href="#liste"
            aria-label={closeLabel}
            className="grid size-11 flex-none place-items-center rounded-control hover:bg-tint"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <X size={22} />
          </a>
        </div>
        {children}
      </dialog>
    </>
  );
}
