"use client";
import { useSyncExternalStore } from "react";
import { type Favourite, favouritesOf, mostFavourites, storedFavourites } from "#lib/property/favourite";

const key = "nuxtShop_favourites";
const none: Favourite[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let list = none;

function read(): Favourite[] {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== text) {
      text = stored;
      list = storedFavourites(stored);
    }
  } catch {
    // Storage is closed to this page.
  }
  return list;
}

function write(next: Favourite[]) {
  try {
    localStorage.setItem(key, JSON.stringify(next));
    text = localStorage.getItem(key);
  } catch {
    // Nothing can be stored: the list lives as long as the page.
  }
  list = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const other = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener("storage", other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", other);
  };
}

/** The listings this browser keeps, in every tab alike; none while the page is still the server's. */
export const useFavourites = () => useSyncExternalStore(subscribe, read, () => none);

/** Adds or takes away a listing. Returns what happened; `full` when 30 are kept already. */
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

/** Keeps several listings at once, as many as there is room for. */
export function keepFavourites(favourites: readonly Favourite[]) {
  write(favouritesOf([...read(), ...favourites]));
}
