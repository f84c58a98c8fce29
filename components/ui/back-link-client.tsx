"use client";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props = { href: Route; className?: string; children: ReactNode };

/** True when the previous page in the history is the link's target, whatever its query. */
function cameFrom(href: string): boolean {
  const history = window.navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  return Boolean(before && new URL(before).pathname === new URL(href, location.href).pathname);
}

/**
 * A link that goes back to the previous page, with its filters and scroll position, when that is its target; otherwise a normal
 * link.
 */
export function BackLink({ href, ...link }: Props) {
  return (
    <Link
      {...link}
      href={href}
      onClick={(event) => {
        const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!plain || !cameFrom(href)) return;
        event.preventDefault();
        window.history.back();
      }}
    />
  );
}
