import { z } from "zod";

/** A moment in ISO 8601. A service may name its zone as `Z`, as `+00:00` or as any other offset; what is read is in UTC, with `Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant).toISOString())
  .pipe(z.iso.datetime());
