import { z } from "zod";

/** Body of every failed call, with the matching HTTP status. `fieldErrors` maps a field's path to an issue code. */
export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});

export type ErrorReply = z.infer<typeof errorSchema>;
