import { z } from "zod";

/**
 * A moment in ISO 8601. A service may name its zone as `Z`, as `+00:00` or as any other offset, none is UTC's, and of a day it is the
 * beginning; what is read is in UTC, with `Z`.
 */
export const instantSchema = z
  .union([
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ local: true }).transform((instant) => `${instant}Z`),
    z.iso.date(),
  ])
  .transform((instant) => new Date(instant).toISOString())
  .pipe(z.iso.datetime());
