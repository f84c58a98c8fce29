"use client";
import type { Route } from "next";
import NextLink from "next/link";
import { type AnchorHTMLAttributes, type Ref, useState } from "react";
import { startProgressTo } from "@/components/ui/progress-client";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: Route;
  /** False: the window stays where it is, as when a list changes under its filters. */
  scroll?: boolean;
  /** False: the page is not fetched ahead when the pointer comes near. */
  prefetch?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to a page of this site, which is fetched ahead once a pointer, a finger or the keyboard reaches the link. */
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

/** Fetches a page ahead to which no link leads yet, such as the list that a form is about to ask for. In sight, since only then is it fetched. */
export const FetchedAhead = ({ href }: { href: Route }) => (
  <NextLink
    href={href}
    prefetch
    tabIndex={-1}
    aria-hidden="true"
    className="pointer-events-none absolute size-px opacity-0"
  />
);
