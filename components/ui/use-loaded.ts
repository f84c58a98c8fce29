import { useEffect, useState } from "react";

/**
 * The result of `load`, a component or its texts; null while loading, and while `load` is null (not needed yet). `load` must be
 * the same function at each render. After a failure the page stays as it is, and components/offline/recovery.ts reports it. Not
 * `lazy`, which would delay a press: React displays what follows a fallback 300 ms after it at the earliest.
 */
export function useLoaded<Loaded>(load: (() => Promise<Loaded>) | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => void load?.().then((value) => setLoaded(() => value)), [load]);
  return loaded;
}
