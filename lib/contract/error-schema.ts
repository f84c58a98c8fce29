import { z } from "zod";
import { textsOf } from "#lib/json";

/** Body of every failed call, with the matching HTTP status. `fieldErrors` maps a field's path to an issue code. */
export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});

export type ErrorReply = z.infer<typeof errorSchema>;

/** The body of a failed call; undefined when it does not fit. */
export function readError(json: unknown): ErrorReply | undefined {
  const { data } = errorSchema.safeParse(json);
  // The schema leaves out a field named `__proto__`.
  return data?.fieldErrors ? { ...data, fieldErrors: textsOf((json as ErrorReply).fieldErrors) } : data;
}
