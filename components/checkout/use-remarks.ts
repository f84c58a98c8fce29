import { useEffect, useState } from "react";
import { tabText } from "#lib/kept-text";
import type { Order } from "#lib/shop/order-schema";

/** The remarks on an order as they are written: those of the shop, or what was typed in this tab and it does not have, also after a reload. */
export function useRemarks({ id, remarks }: Order): [string, (text: string) => void] {
  const [written] = useState(() => tabText(`remarks_${id}`));
  const [text, setText] = useState(() => written.read() ?? remarks ?? "");
  useEffect(() => written.keep(text === (remarks ?? "") ? null : text), [written, text, remarks]);
  return [text, setText];
}
