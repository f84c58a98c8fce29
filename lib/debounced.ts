import { useEffect, useState } from "react";

/** Debounces a value by 200 ms; `first` until then. */
export function useDebounced<Value>(value: Value, first = value): Value {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
