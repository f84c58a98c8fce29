import type { ReactNode } from "react";
import { telephoneUrl } from "#lib/telephone";

type Props = { number: string; className?: string; children?: ReactNode };

/** A number in a sentence, for `t.rich`: `call <call>{telephone}</call>`. */
export const calling = (number: string) => ({
  telephone: number,
  call: (words: ReactNode) => (
    <TelephoneLink number={number} className="link num">
      {words}
    </TelephoneLink>
  ),
});

/** A number that a press calls; shown as it is written where the link has no other text. */
export function TelephoneLink({ number, className, children = number }: Props) {
  return (
    <a href={telephoneUrl(number)} className={className}>
      {children}
    </a>
  );
}
