import { z } from "zod";

export const stayRulesSchema = z.object({
  /** Weekday on which a stay starts and ends, 0 = Sunday … 6 = Saturday; null = any day. */
  startWeekday: z.number().int().min(0).max(6).nullable(),
  endWeekday: z.number().int().min(0).max(6).nullable(),
  minNights: z.number().int().min(1),
  maxNights: z.number().int().min(1),
  /** Whole weeks only. */
  wholeWeeks: z.boolean(),
});
export type StayRules = z.infer<typeof stayRulesSchema>;

/** Saturday to Saturday, whole weeks, at least one. */
export const defaultStayRules: StayRules = {
  startWeekday: 6,
  endWeekday: 6,
  minNights: 7,
  maxNights: 56,
  wholeWeeks: true,
};
