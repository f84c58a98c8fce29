import { z } from "zod";
import { catalogLocales } from "#lib/i18n/locale";
import { filled } from "#lib/parameter";

/** LOCALES of the environment, `fr,en`: the languages that have pages. French, the fallback, is always among them. */
export const localesVariable = filled(
  z
    .string()
    .default("fr,en")
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(catalogLocales, { error: `must be a list of ${catalogLocales.join(", ")}` })))
    .refine((list) => list.includes("fr"), "must contain fr, the fallback"),
).describe("Languages the site speaks, of fr, en, de, it.");
