import { useEffect, useState } from "react";
import { placedNumber } from "#lib/shop/placed-number";

/**
 * The number of the page's order: from its address, else the one this tab went to pay. Undefined until session storage has been
 * read.
 */
export function usePlacedNumber(inAddress: string | null): string | null | undefined {
  const [kept, setKept] = useState<string | null>();
  useEffect(() => setKept(placedNumber.read()), []);
  return inAddress ?? kept;
}
