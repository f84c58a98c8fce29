import { useEffect, useState } from "react";

/**
 * What `load` fetches, a component or its words; null until it is there, and while `load` is null since nobody wants it yet. `load`
 * is the same function at each render. Where it fails the page stays as it is, and says so (components/offline/recovery.ts). With
 * `lazy` a press would wait: what follows a fallback is shown 300 ms after it at the earliest.
 */
export function useLoaded<Loaded>(load: (() => Promise<Loaded>) | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => void load?.().then((value) => setLoaded(() => value)), [load]);
  return loaded;
}
