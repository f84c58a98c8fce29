import type { ReactNode } from "react";
import { telephoneUrl } from "#lib/telephone";

type Props = { number: string; className?: string; children?: ReactNode };

/** Values of a message with a telephone number, for `t.rich`: `call <call>{telephone}</call>`. */
export const calling = (number: string) => ({
  telephone: number,
  call: (words: ReactNode) => (
    <TelephoneLink number={number} className="link num">
      {words}
    </TelephoneLink>
  ),
});

/** A `tel:` link; its text is the number by default. */
export function TelephoneLink({ number, className, children = number }: Props) {
  return (
    <a href={telephoneUrl(number)} className={className}>
      {children}
    </a>
  );
}
