import { useState } from "react";
import { tabText } from "#lib/kept-text";
import type { Order } from "#lib/shop/order-schema";
import { useCheckoutChoice } from "#lib/shop/store";

const half = "half";

/** Whether half is paid now: as the shop has it, until something else is chosen in this tab, also after a reload. */
export function useGraded({ id, gradedPayment }: Order): [boolean, (graded: boolean) => void] {
  const [kept] = useState(() => tabText(`graded_${id}`));
  const [before] = useState(() => kept.read());
  const { graded, chooseGraded } = useCheckoutChoice();
  return [
    graded[id] ?? (before === null ? gradedPayment : before === half),
    (next) => {
      chooseGraded(id, next);
      kept.keep(next === gradedPayment ? null : next ? half : "all");
    },
  ];
}
