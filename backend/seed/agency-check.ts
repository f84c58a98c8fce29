import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isIBANValid, isQRIBAN } from "swissqrbill/utils";
import { z } from "zod";
import { agency } from "#agency/agency";
import * as map from "#agency/map";
import * as agencyTerms from "#agency/terms";
import { type Problem, problemOf } from "#backend/seed/problem";
import { themeProblems } from "#backend/seed/theme-problems";
import { wordProblems } from "#backend/seed/word-problems";
import { cantons, isCanton } from "#lib/contact/canton";
import { isEmail } from "#lib/contact/email";
import { catalogLocales } from "#lib/i18n/locale";

const text = z.string({ error: "is missing" }).trim().min(1, "is empty");
const telephone = text.regex(/^\+[\d ]{7,20}$/, "must be an international number, such as +41 21 000 00 00");
const email = text.refine(isEmail, "must be an e-mail address");
const hour = text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be an hour, such as 08:30");
const iban = text.refine(isIBANValid, "must be a valid IBAN");
const day = text.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/, {
  error: "must be a day, such as 2026-09-01",
  abort: true,
});
const whole = z.number({ error: "must be a number" }).int("must be a whole number").nonnegative("must not be negative");
const percent = z.number({ error: "must be a number" }).min(0, "must be a percentage").max(100, "must be a percentage");
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const openingDays = z
  .array(z.enum(weekdays, { error: `must be one of ${weekdays.join(", ")}` }))
  .min(1, "must name a day")
  .refine(
    (days) => days.every((day, at) => at === 0 || day === weekdays[(weekdays.indexOf(days[at - 1] ?? day) + 1) % 7]),
    "must be consecutive days, none left out: pages name the first and the last",
  );
const canton = text.refine(isCanton, `must be the code of a canton: ${cantons.join(", ")}`);

const agencySchema = z.object({
  name: text,
  legalName: text,
  telephone,
  email,
  noReply: email,
  street: text,
  streetNumber: z.string({ error: "is missing" }),
  zip: text,
  city: text,
  state: canton,
  country: text,
  language: z.enum(catalogLocales, `must be one of ${catalogLocales.join(", ")}`),
  latitude: z.number({ error: "must be a number" }).min(-90).max(90),
  longitude: z.number({ error: "must be a number" }).min(-180).max(180),
  vatNumber: z.string({ error: "is missing" }),
  opening: z
    .object({ days: openingDays, from: hour, to: hour })
    .refine(({ from, to }) => !hour.safeParse(from).success || from < to, {
      path: ["to"],
      message: "must lie after from",
    }),
  stay: z.object({ arrivalFrom: hour, departureBefore: hour }),
  desks: z.object({ sales: z.object({ telephone }), lettings: z.object({ telephone }) }),
  bank: z.object({
    iban,
    account: iban.refine((account) => !isQRIBAN(account), "must be a plain IBAN: no refund is paid from a QR-IBAN"),
    name: text,
  }),
  social: z.record(z.string(), z.url({ error: "must be an address" })),
  termsVersion: day,
});

type DatedRow = { from: string; commune?: string | undefined };
const isNewestFirst = (rows: DatedRow[]) =>
  rows.every((row, at) => rows.slice(at + 1).every((later) => later.commune !== row.commune || later.from < row.from));
const newestFirst = { error: "must stand newest first, each day once", abort: true };

const beginning = "0001-01-01";
const reachesBack = (rows: DatedRow[]) =>
  rows.every((row, at) => row.from === beginning || rows.slice(at + 1).some((older) => older.commune === row.commune));
const everyDay = `must have rates for every day: the oldest row, of each commune too, is from: "${beginning}"`;

const termsSchema = z.object({
  touristTax: z
    .array(
      z.object({
        from: day,
        adult: whole,
        child: whole,
        freeUnder: whole,
        adultFrom: whole,
        commune: z.string().optional(),
      }),
    )
    .min(1)
    .refine(isNewestFirst, newestFirst)
    .refine(reachesBack, everyDay),
  vat: z
    .array(z.object({ from: day, lodging: percent, standard: percent }))
    .min(1)
    .refine(isNewestFirst, newestFirst)
    .refine(reachesBack, everyDay),
  balanceDays: whole,
  cancellation: z
    .array(z.object({ days: whole, percent }))
    .min(1)
    .refine((steps) => steps.at(-1)?.days === 0, "must end with the day of arrival: days 0")
    .refine(
      (steps) => steps.every(({ days }, at) => at === 0 || days < (steps[at - 1]?.days ?? 0)),
      "must stand by days, the most first",
    ),
});

const degrees = z
  .object({ west: z.number(), east: z.number(), south: z.number(), north: z.number() })
  .refine(({ west, east }) => west < east, "west must be less than east")
  .refine(({ south, north }) => south < north, "south must be less than north");
const mapSchema = z.object({ frame: degrees, bounds: degrees });

const counted = whole.positive("must be at least 1");
const numbersSchema = z
  .object({
    firstPartPercent: percent.gt(0, "must be above 0").lt(100, "must be below 100"),
    insurancePercent: percent,
    insuranceRevocationDays: whole,
    commissionPercent: percent,
    depositReleaseDays: counted,
    doorCodeHours: counted,
    insuranceReportHours: counted,
    replyWorkingDays: counted,
    reviewWorkingDays: counted,
    reviewAskedDays: whole,
    reviewLastDays: counted,
    reminderAheadDays: counted,
    reminderLateDays: counted,
    reminderPauseDays: whole,
    changePaymentDays: counted,
    quoteDays: counted,
  })
  .refine(({ reviewAskedDays, reviewLastDays }) => reviewAskedDays <= reviewLastDays, {
    error: "must not be before the review is asked for",
    path: ["reviewLastDays"],
  });

/** The first line of a file with the last name of a path, counted from 1; 1 when there is none. */
const lineOf = (source: string, path: PropertyKey[]) => {
  const name = path.findLast((key) => typeof key === "string");
  const at = source.split("\n").findIndex((line) => name !== undefined && new RegExp(`\\b${name}(:| =)`).test(line));
  return at < 0 ? 1 : at + 1;
};

function factProblems(file: string, source: string, schema: z.ZodType, facts: unknown): Problem[] {
  const issues = schema.safeParse(facts).error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    ...problemOf(file, message, { line: lineOf(source, path) }),
    field: path.join("."),
  }));
}

type Checked = { facts?: unknown; figures?: unknown; numbers?: unknown; places?: unknown; folder?: string };

/**
 * Problems of the files in `agency/` that are part of the program: agency.ts, terms.ts, map.ts, words and theme. They are read at start;
 * the import checks its own files.
 */
export function agencyProblems({
  facts = agency,
  figures = agencyTerms.terms,
  numbers = agencyTerms,
  places = map,
  folder = fileURLToPath(new URL("../../agency", import.meta.url)),
}: Checked = {}): Problem[] {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return [
    ...factProblems("agency/agency.ts", read("agency.ts"), agencySchema, facts),
    ...factProblems("agency/terms.ts", read("terms.ts"), termsSchema, figures),
    ...factProblems("agency/terms.ts", read("terms.ts"), numbersSchema, numbers),
    ...factProblems("agency/map.ts", read("map.ts"), mapSchema, places),
    ...wordProblems(folder),
    ...themeProblems(read("theme.css")),
  ];
}
