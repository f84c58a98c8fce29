import { z } from "zod";
import { toldDaySchema } from "#lib/property/stay-schema";
import { productCategorySchema } from "#lib/shop/product-schema";

const text = (value: unknown) => (typeof value === "string" && value.trim() ? value : undefined);

/** A day of a stay as a shop repeats it; what is none says nothing. */
const day = (told: unknown) => toldDaySchema.safeParse(told).data ?? null;

const count = (told: unknown) => (typeof told === "string" && /^\d{1,2}$/.test(told) ? Number(told) : told);

/** What was chosen for a line: the days, the people and the ages of a stay as they are sent, whatever form they come back in. */
export function toldContext(told: unknown): unknown {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(told);
  if (!success) return told;
  const days = ["startPeriod", "endPeriod"].filter((key) => key in data).map((key) => [key, day(data[key])]);
  const { people, ages } = data;
  return {
    ...data,
    ...Object.fromEntries(days),
    ...("people" in data ? { people: count(people) } : {}),
    ...(Array.isArray(ages) ? { ages: ages.map(count) } : {}),
  };
}

const sparseLine = z.looseObject({
  subscriber: z.unknown().optional(),
  product: z.union([z.looseObject({}), z.union([z.string(), z.number()]).transform((id) => ({ id }))]),
});

/**
 * A line with what a shop may leave out of it: its product may be linked by id alone, one of a kind that nobody knows is what
 * somebody stays in or a service, and a line without a title is called as its product.
 */
export function toldLine(value: unknown): unknown {
  const { success, data } = sparseLine.safeParse(value);
  if (!success) return value;
  const { subscriber, product } = data;
  const told: Record<string, unknown> = product;
  const title = text(data.title) ?? text(told.title) ?? text(data.reference) ?? text(told.reference);
  const category = productCategorySchema.safeParse(told.category).data ?? (subscriber ? "rental" : "service");
  return { ...data, ...(title ? { title } : {}), product: { ...told, title: told.title ?? title, category } };
}
