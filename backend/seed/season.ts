import { z } from "zod";
import { addDays } from "#lib/property/calendar";

const monthDay = z.string().regex(/^\d{2}-\d{2}$/, "month and day such as 12-19");
const seasonSchema = z.enum(["low", "mid", "high", "peak"]);

const ruleSchema = z.union([
  z.strictObject({ season: seasonSchema, note: z.string().optional(), from: monthDay, to: monthDay }),
  /** Days counted from Easter Sunday. */
  z.strictObject({
    season: seasonSchema,
    note: z.string().optional(),
    easter: z.tuple([z.number().int(), z.number().int()]),
  }),
]);

/** `seasons.yaml`: the first rule that holds the Saturday a week starts on tells its season. */
export const seasonsFileSchema = z.strictObject({ default: seasonSchema, rules: z.array(ruleSchema) });
export type SeasonRules = z.infer<typeof seasonsFileSchema>;
export type Season = z.infer<typeof seasonSchema>;

/** Easter Sunday of a year (Gregorian calendar), `YYYY-MM-DD`. */
export function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapShift = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - leapShift + 15) % 30;
  const late = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
  const sunday = (year + Math.floor(year / 4) + late + 2 - century + Math.floor(century / 4)) % 7;
  const offset = late - sunday;
  return addDays(`${year}-03-01`, offset + 27);
}

function holds(rule: SeasonRules["rules"][number], date: string): boolean {
  if ("easter" in rule) {
    const sunday = easter(Number(date.slice(0, 4)));
    return addDays(sunday, rule.easter[0]) <= date && date <= addDays(sunday, rule.easter[1]);
  }
  const day = date.slice(5);
  return rule.from <= rule.to ? rule.from <= day && day <= rule.to : day >= rule.from || day <= rule.to;
}

/** Season of the week that starts on a Saturday. */
export function seasonOf({ default: usual, rules }: SeasonRules, saturday: string): Season {
  return rules.find((rule) => holds(rule, saturday))?.season ?? usual;
}
