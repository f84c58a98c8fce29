import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#backend/deps";
import { between, oneOf, priceConditions } from "#backend/property/condition";
import { matchedFor, searchOf } from "#backend/property/matched";
import { withinArea } from "#backend/property/within-area";
import type { WholeList } from "#lib/property/filter";
import type { CountsReply } from "#lib/property/reply-schema";
import { toChf } from "#lib/shop/money";

/** Filters that are counted by value: a home that fails only one of them still counts for its own value of that filter. */
const counted = ["type", "place", "comfort", "view", "exposure", "rooms", "price"] as const;
type Counted = (typeof counted)[number];
const bit = (filter: Counted) => 2 ** counted.indexOf(filter);

const mostBars = 24;
/** Widths in Rappen a bar of the prices may have. */
const steps = [1, 2, 5].flatMap((digit) => [1000, 10_000, 100_000, 1_000_000, 10_000_000].map((ten) => digit * ten));

type Row = { filter: Counted | "conveniences" | "total" | "scale"; value: string | null; count: string };

function conditionsOf(filter: WholeList): Record<Counted, SQL[]> {
  return {
    type: oneOf(sql`l.type`, filter.type),
    place: oneOf(sql`l.place_id`, filter.place),
    comfort: oneOf(sql`l.comfort_class`, filter.comfort),
    view: oneOf(sql`l.view`, filter.view),
    exposure: oneOf(sql`l.exposure`, filter.exposure),
    rooms: between(sql`l.rooms`, filter.roomsMin, undefined),
    price: priceConditions(sql`base.amount`, filter),
  };
}

const columns: Record<Exclude<Counted, "price">, SQL> = {
  type: sql`type`,
  place: sql`place_id`,
  comfort: sql`comfort_class`,
  view: sql`view`,
  exposure: sql`exposure`,
  rooms: sql`rooms`,
};

/**
 * Number of homes for each value of a filter, with all other filters applied. One pass evaluates every home that meets the
 * filters not counted by value: `fails` is a bit set of the filters it does not meet, and a home that fails only one counts for
 * that one.
 */
export async function countHomes({ db, clock }: Deps, asked: WholeList): Promise<CountsReply> {
  const filter = await withinArea(db, asked);
  const open = { type: [], place: [], comfort: [], view: [], exposure: [] };
  const bounds = { roomsMin: undefined, priceMin: undefined, priceMax: undefined };
  const base = matchedFor({ ...filter, ...open, ...bounds }, searchOf(filter, clock()));
  const conditions = conditionsOf(filter);
  const fails = counted.flatMap((name) =>
    conditions[name].length > 0
      ? [sql`case when ${sql.join(conditions[name], sql` and `)} then 0 else ${bit(name)}::int end`]
      : [],
  );
  const byValue = Object.entries(columns).map(
    ([name, column]) => sql`select ${name} as filter, ${column}::text as value, count(*) as count from judged
      where fails in (0, ${bit(name as Counted)}::int) and ${column} is not null group by ${column}`,
  );
  const { rows } = await db.execute<Row>(sql`
    with base as materialized (${base}),
    judged as materialized (
      select base.amount, l.type, l.place_id, l.comfort_class, l.view, l.exposure, l.rooms, l.conveniences,
        ${fails.length > 0 ? sql.join(fails, sql` + `) : sql`0`} as fails
      from base join listings l on l.id = base.id
    ),
    priced as (select amount from judged where fails in (0, ${bit("price")}::int) and amount is not null),
    spread as (select min(amount) as least, percentile_disc(0.95) within group (order by amount) as most from priced),
    scale as (
      select step, least / step * step as first from spread,
        lateral (select min(step) as step from unnest(array[${sql.join(steps, sql`, `)}]::bigint[]) as step
          where step * ${mostBars - 1}::int >= most - least) as chosen
    )
    ${sql.join(byValue, sql` union all `)}
    union all select 'conveniences', convenience, count(*) from judged cross join unnest(conveniences) as convenience
      where fails = 0 group by convenience
    union all select 'price', least(${mostBars - 1}::int, (amount - first) / step)::text, count(*) from priced cross join scale
      group by 2
    union all select 'scale', step::text, first from scale where step is not null
    union all select 'total', null, count(*) from judged where fails = 0`);
  const of = (name: Row["filter"]) =>
    rows.flatMap((row) =>
      row.filter === name && row.value !== null ? [{ value: row.value, count: Number(row.count) }] : [],
    );
  const scale = rows.find((row) => row.filter === "scale");
  return {
    success: true,
    total: Number(rows.find((row) => row.filter === "total")?.count ?? 0),
    type: of("type"),
    place: of("place"),
    comfort: of("comfort"),
    view: of("view"),
    exposure: of("exposure"),
    conveniences: of("conveniences"),
    rooms: of("rooms"),
    prices: pricesOf(of("price"), scale),
  };
}

function pricesOf(bars: { value: string; count: number }[], scale: Row | undefined): CountsReply["prices"] {
  if (!scale) return null;
  const last = Math.max(...bars.map(({ value }) => Number(value)));
  const homes = Array.from({ length: last + 1 }, (_, at) => bars.find(({ value }) => Number(value) === at)?.count ?? 0);
  return { from: toChf(Number(scale.count)), step: toChf(Number(scale.value)), homes };
}
