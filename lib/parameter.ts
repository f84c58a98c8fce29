import { z } from "zod";

/** An empty variable or parameter counts as absent. */
export const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

/** Optional variant of `filled`. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => filled(schema.optional());

/** A field that may be left out, or be null, which means the same. */
export const omissible = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/** The parts of a text that are separated by commas. */
export const listed = (text: string): string[] => text.split(",").map((part) => part.trim());

/** The values of a parameter that is repeated, or whose values are separated by commas, without empty ones. */
export const values = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : listed(String(value ?? ""))).filter((entry) => entry !== "");

/** A list of such values. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(values, z.array(item).max(most));
