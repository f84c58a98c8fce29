import { useEffect, useState } from "react";
import { tabText } from "#lib/kept-text";
import type { Order } from "#lib/shop/order-schema";

/** The remarks on an order as they are written: those of the shop, or what was typed in this tab and it does not have, also after a reload. */
export function useRemarks({ id, remarks }: Order): [string, (text: string) => void] {
  const kept = remarks ?? "";
  const [written] = useState(() => tabText(`remarks_${id}`));
  const [typed, setTyped] = useState(() => written.read());
  useEffect(() => written.keep(typed?.trim() === kept ? null : typed), [written, typed, kept]);
  return [typed ?? kept, setTyped];
}
