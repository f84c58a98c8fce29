import { useState } from "react";
import { tabText } from "#lib/kept-text";
import type { Order } from "#lib/shop/order-schema";

/** The remarks on an order as they are written: those of the shop, until something else is typed in this tab, also after a reload. */
export function useRemarks({ id, remarks }: Order): [string, (text: string) => void] {
  const [written] = useState(() => tabText(`remarks_${id}`));
  const [text, setText] = useState(() => written.read() ?? remarks ?? "");
  return [
    text,
    (next) => {
      setText(next);
      written.keep(next === (remarks ?? "") ? null : next);
    },
  ];
}
