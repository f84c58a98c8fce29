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

/** A copy without the innermost entry of a list around each issue; null where there is none, or of the reply's own list nothing would be left. */
function withoutEntries(value: unknown, issues: readonly Issue[]): unknown {
  const copy = structuredClone(value);
  const faulty = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const last = path.findLastIndex((part) => typeof part === "number");
    const list = at(copy, path.slice(0, Math.max(last, 0)));
    if (last < 0 || !Array.isArray(list)) return null;
    const entries = (faulty.get(list) ?? new Set()).add(Number(path[last]));
    if (last < 2 && entries.size === list.length) return null;
    faulty.set(list, entries);
  }
  for (const [list, entries] of faulty) list.splice(0, list.length, ...list.filter((_, index) => !entries.has(index)));
  return copy;
}

/**
 * What a call's schema reads in a reply. One that does not fit is read again without its nulls: a service may say null where the
 * contract lets it say nothing. `partly` lets an entry of a list be left out that does not fit even so: one home told in another
 * way takes no others along, a picture no home. A number may be told as a text. The verdict on the reply as it came stands where nothing of this helps.
 */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  partly = false,
): Reading<z.output<Schema>> {
  const read = schema.safeParse(value);
  if (read.success) return read;
  const bare = withoutNulls(value);
  const first = schema.safeParse(bare);
  if (first.success) return first;
  const told = withNumbers(bare, first.error.issues);
  const again = schema.safeParse(told);
  if (again.success) return again;
  const [leftOut] = again.error.issues;
  const rest = partly ? withoutEntries(told, again.error.issues) : null;
  const fit = rest === null ? null : schema.safeParse(rest);
  if (fit?.success) return { success: true, data: fit.data, leftOut };
  return { success: false, issue: read.error.issues[0] };
}
