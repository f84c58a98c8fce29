import type { WeekCell } from "#lib/property/home-year";

/** A day as a calendar of stays shows it. */
export type DayMark = {
  /** It can be chosen. */
  open: boolean;
  /** Its night is not available. */
  taken?: boolean;
  season: WeekCell["season"] | null;
  /** What is under it: a price, a number of homes, a length. */
  note?: string;
  /** What is said of it behind its date. */
  spoken?: string;
};
