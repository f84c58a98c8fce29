import { useState } from "react";

/** State of a dialog that is loaded when it is first opened, and resets each time; `turn` is 0 until then. */
export function useOpened(first = false) {
  const [turn, setTurn] = useState(first ? 1 : 0);
  const [open, setOpen] = useState(first);
  const show = () => {
    setTurn(turn + 1);
    setOpen(true);
  };
  return { turn, open, show, close: () => setOpen(false) };
}
