import type { ReactNode } from "react";
import { telephoneUrl } from "#lib/telephone";

type Props = { number: string; className?: string; children?: ReactNode };

/** A number that a press calls; shown as it is written where the link has no other text. */
export function TelephoneLink({ number, className, children = number }: Props) {
  return (
    <a href={telephoneUrl(number)} className={className}>
      {children}
    </a>
  );
}
