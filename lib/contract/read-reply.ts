import type { z } from "zod";

/** The value without keys that are null, recursively. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const present = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(present.map(([key, part]) => [key, withoutNulls(part)]));
}

export type ReplyIssue = { path: readonly PropertyKey[]; message: string; code?: string; expected?: unknown };

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** A copy with numeric strings, as databases write decimals, converted to numbers. */
function withNumbers(value: unknown, issues: readonly ReplyIssue[]): unknown {
  const copy = structuredClone(value);
  for (const { path, code, expected } of issues) {
    const [key, holder, told] = [path.at(-1), at(copy, path.slice(0, -1)), at(copy, path)];
    const isNumeral = typeof told === "string" && /^-?\d{1,12}(\.\d+)?$/.test(told);
    if (code !== "invalid_type" || expected !== "number" || key === undefined || !isNumeral) continue;
    if (typeof holder === "object" && holder !== null) Reflect.set(holder, key, Number(told));
  }
  return copy;
}

/** `omitted` is the first issue when the reply is readable without the invalid parts. */
type ReadResult<T> = { success: true; data: T; omitted?: ReplyIssue } | { success: false; issue?: ReplyIssue };

/**
 * The part to remove for an issue at `path`; null when that is the whole reply. Of a public reply: the quote, whose lines add up
 * only together, else the innermost list entry or field of a product's model, else a field of the object. Of a personal reply: an
 * entry of its top-level list, such as an order.
 */
function removablePart(path: readonly PropertyKey[], isPublic: boolean): readonly PropertyKey[] | null {
  const isEntry = (key: PropertyKey | undefined) => typeof key === "number";
  if (!isPublic) return isEntry(path[0]) ? path.slice(0, 1) : null;
  const quote = path.indexOf("quote");
  if (quote >= 0) return path.slice(0, quote + 1);
  const model = path.indexOf("model");
  const field = model >= 0 && path.length > model + 1 ? model + 1 : -1;
  const entry = Math.max(path.findLastIndex(isEntry), field);
  if (entry >= 0) return path.slice(0, entry + 1);
  return path.length > 1 ? path.slice(0, 2) : null;
}

/** A copy without the unreadable parts; null when that is the whole reply, or its top-level list would be empty. */
function withoutUnreadable(value: unknown, issues: readonly ReplyIssue[], isPublic: boolean): unknown {
  const copy = structuredClone(value);
  const faulty = new Map<unknown[], Set<PropertyKey>>();
  for (const { path } of issues) {
    const part = removablePart(path, isPublic);
    const [key, holder] = [part?.at(-1), at(copy, part?.slice(0, -1) ?? [])];
    if (part === null || key === undefined || typeof holder !== "object" || holder === null) return null;
    if (!Array.isArray(holder)) {
      Reflect.deleteProperty(holder, key);
      continue;
    }
    const entries = (faulty.get(holder) ?? new Set()).add(key);
    if (part.length < 3 && entries.size === holder.length) return null;
    faulty.set(holder, entries);
  }
  for (const [list, entries] of faulty) list.splice(0, list.length, ...list.filter((_, index) => !entries.has(index)));
  return copy;
}

/**
 * Parses a reply with the call's schema, leniently. A reply that does not fit is parsed again without its nulls, since a service
 * may send null for an optional field, and with numeric strings as numbers. Parts that still do not fit are omitted where the
 * rest is readable: an invalid home or order does not invalidate the others, nor an invalid picture its home; but no line is
 * removed from an order or a quote. When nothing helps, the first issue of the original reply is returned. `isPublic`: the reply
 * is the same for everyone.
 */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  isPublic = false,
): ReadResult<z.output<Schema>> {
  const read = schema.safeParse(value);
  if (read.success) return read;
  const bare = withoutNulls(value);
  const first = schema.safeParse(bare);
  if (first.success) return first;
  const converted = withNumbers(bare, first.error.issues);
  const again = schema.safeParse(converted);
  if (again.success) return again;
  const [omitted] = again.error.issues;
  const rest = withoutUnreadable(converted, again.error.issues, isPublic);
  const fit = rest === null ? null : schema.safeParse(rest);
  if (fit?.success) return { success: true, data: fit.data, omitted };
  return { success: false, issue: read.error.issues[0] };
}
