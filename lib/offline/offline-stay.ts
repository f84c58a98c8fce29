const key = "nuxtShop_stayPasses";

/**
 * What a guest needs on the way; `from` and `to` are plain dates, with times `HH:MM` in Zurich. Stored on the device only on
 * request.
 */
export type OfflineStay = {
  number: string;
  title: string;
  address: string;
  from: string;
  fromTime: string;
  to: string;
  toTime: string;
  telephone: string;
  /** Directions, and where the keys are. */
  directions?: string;
  keys?: string;
};

const fields: (keyof OfflineStay)[] = ["number", "title", "address", "from", "fromTime", "to", "toTime", "telephone"];

function isOfflineStay(value: unknown): value is OfflineStay {
  if (typeof value !== "object" || value === null) return false;
  const known: Record<string, unknown> = { ...value };
  return fields.every((field) => typeof known[field] === "string");
}

/** The stays stored on this device that are not over on the plain date `today`, the next one first; the others are deleted. */
export function readOfflineStays(today: string): OfflineStay[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const stays = (Array.isArray(stored) ? stored : []).filter(isOfflineStay);
    const current = stays.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
    if (current.length < stays.length) write(current);
    return current;
  } catch {
    return [];
  }
}

/** Replaces the stored stays of one order. @throws when the device cannot store them */
export function saveOfflineStays(stays: OfflineStay[], today: string): void {
  const numbers = new Set(stays.map(({ number }) => number));
  write([...readOfflineStays(today).filter(({ number }) => !numbers.has(number)), ...stays]);
}

/** Deletes the stays of one order. */
export function removeOfflineStays(number: string, today: string): void {
  write(readOfflineStays(today).filter((stay) => stay.number !== number));
}

function write(stays: OfflineStay[]) {
  if (stays.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(stays));
}
