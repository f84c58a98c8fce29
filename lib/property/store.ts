"use client";
import { useSyncExternalStore } from "react";
import { type Favourite, favouritesOf, mostFavourites, storedFavourites } from "#lib/property/favourite";
import { deviceText } from "#lib/web-storage";

const kept = deviceText("favourites");
const none: Favourite[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let list = none;

function read(): Favourite[] {
  const stored = kept.read();
  if (stored !== text) {
    text = stored;
    list = storedFavourites(stored);
  }
  return list;
}

/** Where nothing can be stored, the list exists only for this page view. */
function write(next: Favourite[]) {
  kept.keep(JSON.stringify(next));
  text = kept.read();
  list = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const other = (event: StorageEvent) => (event.key === kept.key || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener("storage", other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", other);
  };
}

/** This browser's favourites, shared by all tabs; none in the server's rendering. */
export const useFavourites = () => useSyncExternalStore(subscribe, read, () => none);

/** Adds or removes a favourite. Returns what happened; `full` when there are 30 already. */
export function toggleFavourite(favourite: Favourite): "added" | "removed" | "full" {
  const now = read();
  if (now.includes(favourite)) {
    write(now.filter((other) => other !== favourite));
    return "removed";
  }
  if (now.length >= mostFavourites) return "full";
  write([...now, favourite]);
  return "added";
}

/** Adds several favourites, up to the maximum. */
export function addFavourites(favourites: readonly Favourite[]) {
  write(favouritesOf([...read(), ...favourites]));
}
