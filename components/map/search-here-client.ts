"use client";
import { useCallback, useRef, useState } from "react";
import { withQuery } from "#lib/i18n/navigation";
import { areaOf, type Bounds } from "#lib/property/area";
import type { MapSearch } from "@/components/map/marker";
import { usePush } from "@/components/ui/progress-client";

/** The visible bounds, whether the visitor has moved the map since the last search, and the search in them. */
export function useSearchHere(search: MapSearch | undefined) {
  const push = usePush();
  const [seen, setSeen] = useState<Bounds | null>(null);
  const [moved, setMoved] = useState(false);
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
  };
  /** The map has stopped moving. */
  const onRest = useCallback((bounds: Bounds) => {
    setSeen(bounds);
    if (touched.current) setMoved(true);
  }, []);
  /** The visible area is the searched one. */
  const settle = useCallback(() => {
    touched.current = false;
    setMoved(false);
  }, []);
  const searchHere = () => {
    if (!search || !seen) return;
    settle();
    const here = `area=${encodeURIComponent(areaOf(seen))}`;
    push(withQuery(search.path, `${search.query ? `${search.query}&` : "?"}${here}`), { scroll: false });
  };
  return { seen, moved, touch, onRest, settle, searchHere };
}
