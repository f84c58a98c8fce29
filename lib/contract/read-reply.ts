import type { z } from "zod";

/** A value without the keys that hold null, however deep. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const told = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(told.map(([key, part]) => [key, withoutNulls(part)]));
}

/**
 * What a call's schema reads in a reply. One that does not fit is read again without its nulls: a service may say null where the
 * contract lets it say nothing. The verdict on the reply as it came stands where both do not fit.
 */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const read = schema.safeParse(value);
  if (read.success) return read;
  const again = schema.safeParse(withoutNulls(value));
  return again.success ? again : read;
}
