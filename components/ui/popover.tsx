"use client";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { onPressOrFocus } from "@/components/ui/press-or-focus";

type Props = {
  /** Content of the button. */
  button: ReactNode;
  buttonClassName?: string;
  buttonLabel?: string;
  /** Accessible name of the popover. */
  label: string;
  /** Wider than the 276 px of text popovers, for a calendar. */
  wide?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const margin = 12;

function keepInWindow(box: HTMLElement) {
  const { left, right } = box.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - margin);
  if (left < margin) box.style.marginRight = `${left - margin}px`;
  else if (over > 0) box.style.marginLeft = `${-over}px`;
  box.scrollIntoView({ block: "nearest" });
}

/** A small popover below its button; Escape and a press outside close it and return the focus. */
export function Popover({ button, buttonClassName, buttonLabel, label, wide = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    if (box.current) keepInWindow(box.current);
    return onPressOrFocus(({ target }) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    });
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles to the box from any focused element
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-label={buttonLabel}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      {open && (
        <div
          ref={box}
          id={id}
          role="dialog"
          aria-label={label}
          className={classNames(
            "absolute top-full right-0 z-30 mt-2 w-max scroll-my-3 rounded-card border border-line bg-white p-4 shadow-float transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0",
            wide ? "max-w-[calc(100vw-40px)]" : "max-w-popover",
          )}
        >
          {typeof children === "function" ? children(close) : children}
        </div>
      )}
    </div>
  );
}
