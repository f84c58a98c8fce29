import { useEffect, useState } from "react";

/**
 * What `load` fetches, a component or its words; null until it is there, and while `load` is null since nobody wants it yet. `load`
 * is the same function at each render. A fetch that fails is the page's error. With `lazy` a press would wait: what follows a
 * fallback is shown 300 ms after it at the earliest.
 */
export function useLoaded<Loaded>(load: (() => Promise<Loaded>) | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load?.().then(
      (value) => setLoaded(() => value),
      (error) =>
        setLoaded(() => {
          throw error;
        }),
    );
  }, [load]);
  return loaded;
}
