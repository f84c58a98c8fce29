import { z } from "zod";

/**
 * An instant in ISO 8601. A service may write the zone as `Z`, `+00:00` or any other offset; without a zone it is UTC, and a date
 * means the beginning of the day. Parsed to UTC with `Z`.
 */
export const instantSchema = z
  .union([
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ local: true }).transform((instant) => `${instant}Z`),
    z.iso.date(),
  ])
  .transform((instant) => new Date(instant).toISOString())
  .pipe(z.iso.datetime());
