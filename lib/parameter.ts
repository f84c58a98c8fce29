import { z } from "zod";

/** An empty variable or parameter counts as absent. */
export const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

/** The same, optional. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => filled(schema.optional());

/** The values of a parameter that is repeated, or whose values are separated by commas. */
export const values = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : String(value ?? "").split(",")).filter((entry) => entry !== "");
