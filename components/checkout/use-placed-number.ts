import { useEffect, useState } from "react";
import { placedNumber } from "#lib/shop/placed-number";

/**
 * The number of the order a page is for: that of its address, else the one this tab went to pay. Undefined until the tab's memory
 * has been read.
 */
export function usePlacedNumber(inAddress: string | null): string | null | undefined {
  const [kept, setKept] = useState<string | null>();
  useEffect(() => setKept(placedNumber.read()), []);
  return inAddress ?? kept;
}
