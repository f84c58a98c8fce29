import { z } from "zod";
import { dashed } from "#lib/accents";
import { toldText } from "#lib/content/html";

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function withName(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const item = value as Record<string, unknown>;
  const title = text(toldText(item.title)) || text(item.reference) || `N° ${item.id}`;
  return { ...item, title, slug: text(item.slug) || dashed(title) || String(item.id) };
}

/** An item of a service that may leave out what it is called: then its reference or its number is its title, and its title its slug. */
export const named = <Item extends z.ZodType>(item: Item) => z.preprocess(withName, item);

/** Whether a reply says that it is none. */
export const isRefusal = (value: unknown) =>
  typeof value === "object" && value !== null && "success" in value && value.success === false;

function withCount(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isRefusal(value)) return { success: false };
  const reply = value as Record<string, unknown>;
  const items = reply[key];
  return { total: Array.isArray(items) ? items.length : 0, ...reply };
}

/** A list's reply: `success: false` is an empty list, and what tells no total holds everything there is. */
export const listed = <Reply extends z.ZodType>(key: string, reply: Reply) =>
  z.preprocess((value) => withCount(value, key), reply);

/** The reply about one thing: `success: false` says that there is none, an absence and no failure. */
export const single = <Reply extends z.ZodType>(key: string, reply: Reply) =>
  z.preprocess((value) => (isRefusal(value) ? { success: false, [key]: null } : value), reply);

/** What is blank with all that is told in its place; null tells nothing. */
export const filledIn = <Blank extends object>(blank: Blank, told: object | null | undefined): Blank => ({
  ...blank,
  ...Object.fromEntries(Object.entries(told ?? {}).filter(([, value]) => value !== null)),
});
