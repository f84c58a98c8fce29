import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  /** False: the window stays where it is, as when a list changes under its filters. */
  scroll?: boolean;
  /** False: the page is not fetched ahead when the pointer comes near. */
  prefetch?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to a page of this site. A plain anchor: `SoftNavigation` follows it without loading the whole document. */
export function Link({ scroll = true, prefetch = true, ...anchor }: Props) {
  // Left out rather than undefined: a payload names every property it was given.
  const how = { ...(scroll ? null : { "data-scroll": "false" }), ...(prefetch ? null : { "data-prefetch": "false" }) };
  return <a {...how} {...anchor} />;
}
