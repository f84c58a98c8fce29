import type { z } from "zod";

/** A value without the keys that hold null, however deep. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const told = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(told.map(([key, part]) => [key, withoutNulls(part)]));
}

type Issue = { path: readonly PropertyKey[]; message: string; code?: string; expected?: unknown };

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** A copy in which a number that came as a text, as a database writes its decimals, is one. */
function withNumbers(value: unknown, issues: readonly Issue[]): unknown {
  const copy = structuredClone(value);
  for (const { path, code, expected } of issues) {
    const [key, holder, told] = [path.at(-1), at(copy, path.slice(0, -1)), at(copy, path)];
    const isNumeral = typeof told === "string" && /^-?\d{1,12}(\.\d+)?$/.test(told);
    if (code !== "invalid_type" || expected !== "number" || key === undefined || !isNumeral) continue;
    if (typeof holder === "object" && holder !== null) Reflect.set(holder, key, Number(told));
  }
  return copy;
}

/** `leftOut` is the first of what did not fit, where the rest does. */
type Reading<T> = { success: true; data: T; leftOut?: Issue } | { success: false; issue?: Issue };

/** What decides whether something is shown or sold: one that cannot be read is not as if it were missing. */
const deciding = new Set<PropertyKey>(["status", "from", "to", "taken", "available"]);
/** Lists whose entries say something together alone: the lines of a price add up. */
const joined = new Set<PropertyKey>(["lines", "vat", "beds", "taken"]);
/** What a cart or an order may be read without: nobody pays more or less for it. */
const beside = new Set<PropertyKey>(["arrival", "deposit", "lines", "vat", "most", "returnable"]);

const isThing = (value: unknown) => typeof value === "object" && value !== null && "id" in value;

type Path = readonly PropertyKey[];

/**
 * What is left out with the part at `path`: of what is somebody's own a key that may be missing, else the whole entry; of what is
 * everybody's (`open`) the innermost key or the innermost entry of a list within a thing, else the thing. Null is everything.
 */
function around(value: unknown, path: Path, open: boolean): Path | null {
  const parts = path.map((_, index) => path.slice(0, index + 1));
  const first = isThing(value) ? -1 : path.findIndex((key) => typeof key === "number");
  const thing = first >= 0 && first < (open ? 2 : 1) ? parts[first] : undefined;
  const within = parts.slice(thing?.length ?? 0);
  const nested = within.findLast((part) => typeof part.at(-1) === "number");
  const together = within.find((part) => joined.has(part.at(-1) ?? "") && Array.isArray(at(value, part)));
  const key = within.findLast((part) => {
    const told = at(value, part);
    return told !== undefined && (typeof told === "object" || !deciding.has(part.at(-1) ?? ""));
  });
  const own = open ? (together ?? nested ?? key) : within.find((part) => beside.has(part.at(-1) ?? ""));
  return own ?? thing ?? null;
}

/**
 * A copy without what is around each issue; null where that would be all there is, or what the reply is about. Of what is
 * everybody's (`open`) that is a part of a thing or a thing of a list, of what is somebody's own a whole one of a list.
 */
function withoutUnread(value: unknown, issues: readonly Issue[], open: boolean): unknown {
  const copy = structuredClone(value);
  const faulty = new Map<unknown[], Set<number>>();
  for (const { path, expected } of issues) {
    const part = around(value, path, open);
    if (!part) return null;
    const [key = "", holder] = [part.at(-1), at(copy, part.slice(0, -1))];
    if (typeof holder !== "object" || holder === null) continue;
    if (!Array.isArray(holder)) {
      // A list that is none is not an empty one.
      if (path.length === 1 && expected === "array" && !isThing(copy)) return null;
      Reflect.deleteProperty(holder, key);
      continue;
    }
    const entries = (faulty.get(holder) ?? new Set()).add(Number(key));
    if (part.length < 3 && entries.size === holder.length && !isThing(copy)) return null;
    faulty.set(holder, entries);
  }
  for (const [list, entries] of faulty) list.splice(0, list.length, ...list.filter((_, index) => !entries.has(index)));
  return copy;
}

/** How often what is left is read again: a part that may not be missing takes the one around it along. */
const rounds = 6;

/**
 * What a call's schema reads in a reply. One that does not fit is read again without its nulls: a service may say null where the
 * contract lets it say nothing. What does not fit even so is left out where the rest can be read without it: one order or home told in
 * another way takes no others along, and what a home says of its beds no home. `open` is what is the same for everyone. A number
 * may be told as a text. The verdict on the reply as it came stands where nothing of this helps.
 */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  open = false,
): Reading<z.output<Schema>> {
  const read = schema.safeParse(value);
  if (read.success) return read;
  const bare = withoutNulls(value);
  const first = schema.safeParse(bare);
  if (first.success) return first;
  let told = withNumbers(bare, first.error.issues);
  let again = schema.safeParse(told);
  if (again.success) return again;
  const [leftOut] = again.error.issues;
  for (let round = 0; round < rounds && !again.success && told !== null; round++) {
    told = withoutUnread(told, again.error.issues, open);
    again = schema.safeParse(told);
  }
  if (again.success && told !== null) return { success: true, data: again.data, leftOut };
  return { success: false, issue: read.error.issues[0] };
}
