import type { ReactNode } from "react";
import { telephoneText, telephoneUrl } from "#lib/telephone";

type Props = { number: string; className?: string; children?: ReactNode };

/** A number that a press calls; shown unbroken where the link has no other text. */
export function TelephoneLink({ number, className, children = telephoneText(number) }: Props) {
  return (
    <a href={telephoneUrl(number)} className={className}>
      {children}
    </a>
  );
}
