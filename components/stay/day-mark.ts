import type { Week } from "#lib/property/listing-schema";

/** A day in a calendar of stays. */
export type DayMark = {
  /** It can be chosen. */
  open: boolean;
  /** Its night is not available. */
  taken?: boolean;
  season: Week["season"] | null;
  /** Text below the day: a price, a number of homes, a length. */
  note?: string;
  /** Screen reader text after its date. */
  spoken?: string;
};
