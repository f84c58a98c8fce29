"use client";
import type { ReactNode } from "react";
import { type PanelName, usePanels } from "#lib/layout/store";
import { preloadPanel } from "@/components/layout/panel-loaders";
import { classNames } from "@/components/ui/class-names";

type Props = { panel: PanelName; label?: string; className?: string; children: ReactNode };

/** A header button that opens one of the panels; its code is fetched as soon as the pointer comes near. */
export function PanelButton({ panel, label, className, children }: Props) {
  const open = usePanels((state) => state.open === panel);
  const show = usePanels((state) => state.show);
  const near = () => void preloadPanel[panel]();
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => show(panel)}
      className={classNames(
        "relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 hover:bg-tint [@media(scripting:none)]:hidden",
        className,
      )}
    >
      {children}
    </button>
  );
}
