import { z } from "zod";
import { toSlug } from "#lib/accents";
import { decodedText } from "#lib/content/html";

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function addTitleAndSlug(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const item = value as Record<string, unknown>;
  const title = text(decodedText(item.title)) || text(item.reference) || `N° ${item.id}`;
  return { ...item, title, slug: text(item.slug) || toSlug(title) || String(item.id) };
}

/** Completes an item without title or slug: the title defaults to its reference or number, the slug to one made of the title. */
export const withTitleAndSlug = <Item extends z.ZodType>(item: Item) => z.preprocess(addTitleAndSlug, item);

/** Whether a reply is `success: false`. */
export const isRefusal = (value: unknown) =>
  typeof value === "object" && value !== null && "success" in value && value.success === false;

function addTotal(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isRefusal(value)) return { success: false };
  const reply = value as Record<string, unknown>;
  const items = reply[key];
  return { total: Array.isArray(items) ? items.length : 0, ...reply };
}

/** A list's reply: without a `total` it is the complete list; `success: false` means an empty one. */
export const withTotal = <Reply extends z.ZodType>(key: string, reply: Reply) =>
  z.preprocess((value) => addTotal(value, key), reply);

/** A reply about one object: `success: false` means that it does not exist, and is read as null. */
export const absentAsNull = <Reply extends z.ZodType>(key: string, reply: Reply) =>
  z.preprocess((value) => (isRefusal(value) ? { success: false, [key]: null } : value), reply);

/** `defaults` overwritten by all non-null values. */
export const fillDefaults = <Defaults extends object>(
  defaults: Defaults,
  values: object | null | undefined,
): Defaults => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null)),
});
