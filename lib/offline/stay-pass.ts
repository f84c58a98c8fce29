const key = "nuxtShop_stayPasses";

/**
 * What a guest needs on the way; `from` and `to` are plain dates, with times `HH:MM` in Zurich. Stored on the device only on
 * request.
 */
export type StayPass = {
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

const fields: (keyof StayPass)[] = ["number", "title", "address", "from", "fromTime", "to", "toTime", "telephone"];

function isStayPass(value: unknown): value is StayPass {
  if (typeof value !== "object" || value === null) return false;
  const known: Record<string, unknown> = { ...value };
  return fields.every((field) => typeof known[field] === "string");
}

/**
 * The passes stored on this device whose stay is not over on the plain date `today`, the next one first; the others are deleted.
 */
export function readStayPasses(today: string): StayPass[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const passes = (Array.isArray(stored) ? stored : []).filter(isStayPass);
    const current = passes.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
    if (current.length < passes.length) write(current);
    return current;
  } catch {
    return [];
  }
}

/** Replaces the stored passes of one order. @throws when the device cannot store them */
export function keepStayPasses(passes: StayPass[], today: string): void {
  const numbers = new Set(passes.map(({ number }) => number));
  write([...readStayPasses(today).filter(({ number }) => !numbers.has(number)), ...passes]);
}

/** Deletes the passes of one order. */
export function removeStayPasses(number: string, today: string): void {
  write(readStayPasses(today).filter((pass) => pass.number !== number));
}

function write(passes: StayPass[]) {
  if (passes.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(passes));
}
