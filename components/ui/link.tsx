"use client";
import type { Route } from "next";
import NextLink from "next/link";
import { type AnchorHTMLAttributes, type Ref, useState } from "react";
import { startProgressTo } from "@/components/ui/progress-client";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: Route;
  /** False: keeps the scroll position, as when a list changes with its filters. */
  scroll?: boolean;
  /** False: does not prefetch the page when the pointer comes near. */
  prefetch?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to a page of this site, which is prefetched once a pointer, a touch or the focus reaches it. */
export function Link({ prefetch = true, ...link }: Props) {
  const [near, setNear] = useState(false);
  const come = prefetch ? () => setNear(true) : undefined;
  return (
    <NextLink
      {...link}
      prefetch={near}
      onPointerEnter={come}
      onFocus={come}
      onNavigate={() => startProgressTo(link.href)}
    />
  );
}

/**
 * Prefetches a page without a link, such as the list that a form is about to request. Must be in the viewport, since Next
 * prefetches only visible links.
 */
export const PrefetchedPage = ({ href }: { href: Route }) => (
  <NextLink
    href={href}
    prefetch
    tabIndex={-1}
    aria-hidden="true"
    className="pointer-events-none absolute size-px opacity-0"
  />
);
