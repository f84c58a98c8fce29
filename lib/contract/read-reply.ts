import type { z } from "zod";

/** A value without the keys that hold null, however deep. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const told = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(told.map(([key, part]) => [key, withoutNulls(part)]));
}

export type ReplyIssue = { path: readonly PropertyKey[]; message: string; code?: string; expected?: unknown };

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** A copy in which a number that came as a text, as a database writes its decimals, is one. */
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

/** `leftOut` is the first of what did not fit, where the rest does. */
type Reading<T> = { success: true; data: T; leftOut?: ReplyIssue } | { success: false; issue?: ReplyIssue };

/**
 * Where what cannot be read ends: of what is the same for everyone (`open`) a quote, whose lines add up only together, else the
 * innermost entry of a list or field of a product's model, else a part of the thing told; of what is somebody's own a whole entry of the reply's own list, such as an order. Null is the whole reply.
 */
function around(path: readonly PropertyKey[], open: boolean): readonly PropertyKey[] | null {
  const isEntry = (key: PropertyKey | undefined) => typeof key === "number";
  if (!open) return isEntry(path[0]) ? path.slice(0, 1) : null;
  const quote = path.indexOf("quote");
  if (quote >= 0) return path.slice(0, quote + 1);
  const model = path.indexOf("model");
  const field = model >= 0 && path.length > model + 1 ? model + 1 : -1;
  const entry = Math.max(path.findLastIndex(isEntry), field);
  if (entry >= 0) return path.slice(0, entry + 1);
  return path.length > 1 ? path.slice(0, 2) : null;
}

/** A copy without what cannot be read; null where that is the whole reply, or of its own list nothing would be left. */
function withoutUnread(value: unknown, issues: readonly ReplyIssue[], open: boolean): unknown {
  const copy = structuredClone(value);
  const faulty = new Map<unknown[], Set<PropertyKey>>();
  for (const { path } of issues) {
    const part = around(path, open);
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
 * What a call's schema reads in a reply. One that does not fit is read again without its nulls: a service may say null where the
 * contract lets it say nothing. A number may be told as a text. What does not fit even so is left out where the rest can be read: one
 * home or order told in another way takes no others along, a picture no home, and no line is taken out of an order or a quote. The verdict on the
 * reply as it came stands where nothing of this helps. `open` says that the reply is the same for everyone.
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
  const told = withNumbers(bare, first.error.issues);
  const again = schema.safeParse(told);
  if (again.success) return again;
  const [leftOut] = again.error.issues;
  const rest = withoutUnread(told, again.error.issues, open);
  const fit = rest === null ? null : schema.safeParse(rest);
  if (fit?.success) return { success: true, data: fit.data, leftOut };
  return { success: false, issue: read.error.issues[0] };
}
