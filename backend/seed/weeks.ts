import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { readSetting, writeSetting } from "#backend/db/setting";
import { chunks, type Step } from "#backend/db/step";
import { weekPrices } from "#backend/db/tables/night";
import { refreshFromPrices, weeklyHomes } from "#backend/property/from-price";
import { weeksKept } from "#backend/property/weeks-ahead";
import { refreshGeneratedWeeks } from "#backend/seed/generated-weeks";
import { type Season, type SeasonRules, seasonOf, type TimeOfYear, timeOfYear } from "#backend/seed/season";
import { resolveDay } from "#backend/seed/text";
import { addDays, saturdayBefore } from "#lib/property/calendar";

/** What the weeks of one home are computed from; rents in Rappen. */
export type WeekTariff = {
  id: number;
  week: Partial<Record<Season, number>>;
  /** Times of year in which the home is let; all of them where none is named. */
  open?: TimeOfYear[];
  taken: number;
  unpriced: number;
  blocked: { from: string; to: string }[];
  offer: { from: string; to: string } | null;
};
export type Tariffs = { seasons: SeasonRules; homes: WeekTariff[] };

export const tariffsKey = "tariffs";
const refreshedKey = "weeks";
/**
 * Homes per step: ten thousand homes have more than half a million weeks, and other queries use the embedded database between two
 * steps.
 */
const lot = 100;

/** A pseudo-random number from 0 to 1, deterministic for its arguments. */
export function chance(...words: (string | number)[]): number {
  return createHash("sha1").update(words.join(":")).digest().readUInt32BE() / 2 ** 32;
}

/** The last Saturday that is kept on a day. */
const lastWeek = (day: string) => addDays(saturdayBefore(day), 7 * (weeksKept - 1));

/**
 * The weeks of a home from the current one on, only those after `after`: season, rent in Rappen or null, and whether the
 * demonstration marks it as taken.
 */
function weeksOf(home: WeekTariff, seasons: SeasonRules, today: string, after: string) {
  const first = saturdayBefore(today);
  const dates = Array.from({ length: weeksKept }, (_, index) => addDays(first, index * 7));
  return dates
    .filter((date) => date > after)
    .map((date) => {
      const season = seasonOf(seasons, date);
      const closed = home.open && !home.open.includes(timeOfYear(date));
      const unpriced = chance("price", home.id, date) < home.unpriced;
      return {
        date,
        season,
        price: unpriced || closed ? null : (home.week[season] ?? null),
        taken: chance("taken", home.id, date) < home.taken,
      };
    });
}

type Period = { id: number; from: string; to: string };

/** Blocks the free nights of each period; nights held by a checkout are skipped until the next call. */
async function block(db: Database, periods: Period[]): Promise<void> {
  if (periods.length === 0) return;
  await db.execute(sql`
    with asked as materialized (
      select (row->>'id')::int as id, daterange((row->>'from')::date, (row->>'to')::date) as period
      from jsonb_array_elements(${JSON.stringify(periods)}::jsonb) as row
    ), taken as (
      select o.listing_id as id, range_agg(o.period) as nights from occupancies o
      where o.released_at is null and o.listing_id = any(array(select id from asked)) group by o.listing_id
    )
    insert into occupancies (listing_id, period, kind)
    select asked.id, piece, 'blocked'
    from asked left join taken on taken.id = asked.id
    cross join lateral unnest(datemultirange(asked.period) - coalesce(taken.nights, '{}')) as piece
    on conflict do nothing`);
}

type HomeWeek = ReturnType<typeof weeksOf>[number] & { listingId: number };

/** Season and rent of each week as the tariffs say; returns the weeks that were not there before, as `home:day`. */
async function writePrices(db: Database, weeks: HomeWeek[]): Promise<Set<string>> {
  const rows = weeks.map(({ listingId, date, season, price }) => ({ listingId, date, season, price }));
  const fresh = await db.execute<{ key: string }>(sql`
    with rows as (
      select (row->>'listingId')::int as id, (row->>'date')::date as date, row->>'season' as season,
        (row->>'price')::bigint as price
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
    ), written as (
      insert into week_prices (listing_id, date, season, price) select id, date, season, price from rows
      on conflict (listing_id, date) do update set season = excluded.season, price = excluded.price
        where (week_prices.season, week_prices.price) is distinct from (excluded.season, excluded.price)
      returning listing_id, date, (xmax = 0) as fresh
    )
    select listing_id || ':' || date as key from written where fresh`);
  return new Set(fresh.rows.map(({ key }) => key));
}

async function writeOffers(db: Database, { homes }: Tariffs, today: string): Promise<void> {
  const offers = homes.flatMap(({ id, offer }) =>
    offer ? [{ id, from: resolveDay(offer.from, today), to: resolveDay(offer.to, today) }] : [],
  );
  await db.execute(sql`
    update listings set special = special || jsonb_build_object('from', row->>'from', 'to', row->>'to')
    from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) as row
    where listings.id = (row->>'id')::int and special is not null
      and (special->>'from', special->>'to') is distinct from (row->>'from', row->>'to')`);
}

type Days = { today: string; seasons: SeasonRules };

/**
 * Writes the weeks of some homes after the day `after`, "" for all: rents, owner's nights, and the demonstration's taken weeks.
 */
export async function writeWeeks(
  db: Database,
  homes: WeekTariff[],
  { today, seasons }: Days,
  after: string,
): Promise<void> {
  const weeks = homes.flatMap((home) =>
    weeksOf(home, seasons, today, after).map((week) => ({ listingId: home.id, ...week })),
  );
  const fresh = await writePrices(db, weeks);
  const kept = homes.flatMap(({ id, blocked }) => blocked.map((period) => ({ id, ...period })));
  await block(db, kept);
  const taken = weeks
    .filter((week) => week.taken && fresh.has(`${week.listingId}:${week.date}`))
    .map(({ listingId, date }) => ({ id: listingId, from: date, to: addDays(date, 7) }));
  await block(db, taken);
}

/**
 * The steps that bring the weeks of every weekly home up to date: 61 Saturdays from the running week on, seasons, rents, the
 * sample's taken weeks, special offers counted from today, and the least expensive stay of the coming year. Weeks that have become
 * bookings stay bookings. `written` names homes whose weeks an import has just written.
 */
export async function weekSteps(
  db: Database,
  { today, tariffs, written = new Set() }: { today: string; tariffs: Tariffs; written?: ReadonlySet<number> },
): Promise<Step[]> {
  const last = await readSetting<string>(db, refreshedKey);
  const left = (await weeklyHomes(db)).filter((id) => !written.has(id));
  // An import that was broken off may have left homes out.
  const there = new Set(last === today ? [] : left);
  const homes = tariffs.homes.filter(({ id }) => there.has(id));
  const days = { today, seasons: tariffs.seasons };
  // A day that lies ahead was written under a wrong clock, which has deleted weeks.
  const after = last && last <= today ? lastWeek(last) : "";
  return [
    (tx) => refreshGeneratedWeeks(tx, today),
    ...chunks(homes, lot).map((some) => (tx: Database) => writeWeeks(tx, some, days, after)),
    async (tx) => {
      await writeOffers(tx, tariffs, today);
      await tx.execute(sql`delete from ${weekPrices} where date < ${addDays(today, -35)}`);
      await writeSetting(tx, refreshedKey, today);
    },
    ...chunks(left, lot).map(
      (listingIds) => (tx: Database) => refreshFromPrices(tx, { today, now: new Date(), listingIds }),
    ),
  ];
}

/** Does `weekSteps` with what the last import said. Called at start and once a day. */
export async function refreshWeeks(db: Database, today: string): Promise<void> {
  const tariffs = (await readSetting<Tariffs>(db, tariffsKey)) ?? { seasons: { default: "low", rules: [] }, homes: [] };
  for (const step of await weekSteps(db, { today, tariffs })) await step(db);
}

/**
 * Whether a start must wait for `refreshWeeks`: on a new day, or when a home has no row in `free_nights`. Nights that changed on
 * the same day are covered by rows of `night_news`, even after a kill; a migration that changes how they are counted empties
 * `free_nights`.
 */
export async function areWeeksDue(db: Database, today: string): Promise<boolean> {
  if ((await readSetting(db, refreshedKey)) !== today) return true;
  const { rows } = await db.execute(sql`select from listings l where kind = 'weekly'
    and not exists (select from free_nights f where f.listing_id = l.id) limit 1`);
  return rows.length > 0;
}
