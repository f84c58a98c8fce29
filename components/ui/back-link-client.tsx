"use client";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props = { href: Route; className?: string; children: ReactNode };

/** True when the page before this one in the history is the one a link leads to, whatever its query. */
function cameFrom(href: string): boolean {
  const history = window.navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  return Boolean(before && new URL(before).pathname === new URL(href, location.href).pathname);
}

/** A link to the page one came from: as one left it then, with its filters and where one was; else a link like any other. */
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
