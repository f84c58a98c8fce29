"use client";
import type { ReactNode } from "react";
import { type PanelName, usePanels } from "#lib/layout/store";
import { preloadPanel } from "@/components/layout/panel-loaders";
import { classNames } from "@/components/ui/class-names";
import { useHydrated } from "@/components/ui/use-hydrated";

type Props = { panel: PanelName; page: string; label?: string; className?: string; children: ReactNode };

/**
 * A header button that opens a panel; its code is loaded as soon as the pointer comes near. Before hydration and without
 * JavaScript it is a link to the `page` with the same content.
 */
export function PanelButton({ panel, page, label, className, children }: Props) {
  const open = usePanels((state) => state.open === panel);
  const show = usePanels((state) => state.show);
  const hydrated = useHydrated();
  const near = () => void preloadPanel[panel]();
  return (
    <a
      href={page}
      role={hydrated ? "button" : undefined}
      aria-label={label}
      aria-haspopup={hydrated ? "dialog" : undefined}
      aria-expanded={hydrated ? open : undefined}
      onPointerEnter={near}
      onFocus={near}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        show(panel);
      }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        show(panel);
      }}
      className={classNames(
        "relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 hover:bg-tint",
        className,
      )}
    >
      {children}
    </a>
  );
}
