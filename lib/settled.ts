import { useEffect, useState } from "react";

/** What is being chosen or typed, once it has stayed the same for 200 ms; `first` until then. */
export function useSettled<Value>(value: Value, first = value): Value {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
