import { type SQL, sql } from "drizzle-orm";
import { commissionPercent } from "#agency/terms";
import type { Database } from "#backend/db/database";
import { homeTitle } from "#backend/desk/nights";
import { booked } from "#backend/order/booked";
import { byTransfer } from "#backend/payment/refunds";
import { toRappen } from "#lib/shop/money";
import type { PriceLine } from "#lib/shop/price-line";
import { rentOf } from "#lib/shop/rent";

export const reportNames = ["tax", "vat", "homes", "payments"] as const;
export type ReportName = (typeof reportNames)[number];

/** Columns by name; the words of each stand in the catalogue. */
const columns = {
  tax: { commune: "text", month: "text", stays: "count", nights: "count", tax: "amount" },
  vat: { month: "text", rate: "percent", gross: "amount", net: "amount", vat: "amount" },
  homes: {
    reference: "text",
    home: "text",
    stays: "count",
    nights: "count",
    rent: "amount",
    cancelled: "amount",
    commission: "amount",
    owner: "amount",
  },
  payments: { date: "text", order: "text", entry: "entry", provider: "provider", reference: "text", amount: "amount" },
} as const satisfies Record<ReportName, Record<string, Kind>>;
/** What a column holds: text as it is, codes to be worded, how many, percent, Rappen. */
type Kind = "text" | "entry" | "provider" | "count" | "percent" | "amount";
type Cell = string | number;
export type Column = { name: ColumnName; kind: Kind };
type ColumnName = { [Name in ReportName]: keyof (typeof columns)[Name] }[ReportName];
export type Report = {
  name: ReportName;
  from: string;
  to: string;
  columns: Column[];
  rows: Cell[][];
  sums: (number | null)[];
};

/** Months are calendar months in this zone. */
const zone = "Europe/Zurich";

type Months = { from: string; to: string; locale: string };

/** First day of the months and the day after the last one. */
const daysOf = ({ from, to }: Months) => ({
  first: sql`${`${from}-01`}::date`,
  end: sql`(${`${to}-01`}::date + interval '1 month')::date`,
});

/** The same bounds as instants in the agency's zone, so that rows are compared without converting each of them. */
function instantsOf(months: Months) {
  const { first, end } = daysOf(months);
  return {
    since: sql`(${first}::timestamp at time zone ${zone})`,
    until: sql`(${end}::timestamp at time zone ${zone})`,
  };
}

/** Paid stays by the day of arrival: a line each, of orders that are paid, in full or in part. Rappen. */
async function stays(db: Database, months: Months) {
  const { locale } = months;
  const { first, end } = daysOf(months);
  const { rows } = await db.execute<{
    home: string;
    reference: string;
    commune: string;
    month: string;
    nights: number;
    tax: string;
    lines: PriceLine[];
  }>(sql`
    select ${homeTitle(locale, sql`l.title`)} as home, l.reference, coalesce(l.commune, p.name) as commune,
      to_char(lower(n.period), 'YYYY-MM') as month, upper(n.period) - lower(n.period) as nights, i.tourist_tax as tax, i.lines
    from occupancies n join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
      join listings l on l.id = n.listing_id join places p on p.id = l.place_id
    where n.kind = 'booking' and n.released_at is null and ${booked}
      and lower(n.period) >= ${first} and lower(n.period) < ${end}
    order by l.reference, lower(n.period)`);
  return rows.map((row) => ({ ...row, tax: Number(row.tax), rent: toRappen(rentOf(row.lines)) }));
}

const sumOf = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0);

/** Tourist tax by commune and month of arrival. */
async function touristTax(db: Database, months: Months): Promise<Cell[][]> {
  const groups = Map.groupBy(await stays(db, months), ({ commune, month }) => `${commune}\n${month}`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, months.locale))
    .map(([key, rows]) => [
      ...key.split("\n"),
      rows.length,
      sumOf(rows, (row) => row.nights),
      sumOf(rows, (row) => row.tax),
    ]);
}

/**
 * VAT of orders by rate, in the month of the first payment; that of later changes, cancellations and refunds in the month they
 * were made, so that closed months never change. The second query covers orders that an instance of an older version has not
 * booked yet.
 */
async function vat(db: Database, months: Months): Promise<Cell[][]> {
  const { since, until } = instantsOf(months);
  const { rows } = await db.execute<{ month: string; rate: number; net: string; tax: string }>(sql`
    select to_char(at at time zone ${zone}, 'YYYY-MM') as month, rate, sum(net)::bigint::text as net, sum(tax)::bigint::text as tax
    from (
      select at, rate, net, tax from vat_entries
      union all select o.payed_at, part.rate, round(part.net * 100), round(part.tax * 100)
        from order_items i join orders o on o.id = i.order_id,
          jsonb_to_recordset(i.vat) as part(rate float, net numeric, tax numeric)
        where ${booked} and not exists (select from vat_entries v where v.order_id = o.id)
    ) as ledger where at >= ${since} and at < ${until}
    group by 1, 2 having sum(net) <> 0 or sum(tax) <> 0 order by 1, 2`);
  return rows.map(({ month, rate, ...sums }) => {
    const [net, tax] = [Number(sums.net), Number(sums.tax)];
    return [month, rate, net + tax, net, tax];
  });
}

/** The rent kept of cancelled stays, by their planned day of arrival. Rappen. */
async function keptRents(db: Database, months: Months) {
  const { first, end } = daysOf(months);
  const { rows } = await db.execute<{ home: string; reference: string; kept: string }>(sql`
    select ${homeTitle(months.locale, sql`l.title`)} as home, l.reference, i.kept::text as kept
    from cancellations c join order_items i on i.order_id = c.order_id join products p on p.id = i.product_id
      join listings l on l.id = p.listing_id
    where p.category = 'rental' and i.kept > 0
      and (i.context->>'startPeriod')::date >= ${first} and (i.context->>'startPeriod')::date < ${end}`);
  return rows.map(({ home, reference, kept }) => ({ home, reference, nights: 0, rent: 0, kept: Number(kept) }));
}

/** The agency's commission on a stay, rounded to whole Rappen per stay so that months add up to a year. */
const commissionOn = ({ rent, kept }: { rent: number; kept: number }) =>
  Math.round(((rent + kept) * commissionPercent) / 100);

/** The owner's statement: rent by home, rent kept of cancelled stays, commission, and the remainder of both for the owner. */
async function homes(db: Database, months: Months): Promise<Cell[][]> {
  const paid = (await stays(db, months)).map((stay) => ({ ...stay, kept: 0 }));
  const cancelled = await keptRents(db, months);
  const groups = Map.groupBy([...paid, ...cancelled], ({ reference, home }) => `${reference}\n${home}`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, months.locale))
    .map(([key, rows]) => {
      const rent = sumOf(rows, (row) => row.rent);
      const kept = sumOf(rows, (row) => row.kept);
      const commission = sumOf(rows, commissionOn);
      const stayed = rows.filter((row) => row.nights > 0).length;
      const nights = sumOf(rows, (row) => row.nights);
      return [...key.split("\n"), stayed, nights, rent, kept, commission, rent + kept - commission];
    });
}

/** How money of a payment `p` went back: what its provider failed to refund was paid to an account. */
const way = (account: SQL) => sql`case when ${account} is null then p.provider else ${byTransfer} end`;

/** Payments and refunds by day, in order. A refund by an instance of an older version has no `returned_at`. */
async function payments(db: Database, months: Months): Promise<Cell[][]> {
  const { since, until } = instantsOf(months);
  const { rows } = await db.execute<{
    day: string;
    number: string;
    entry: string;
    provider: string;
    ref: string;
    amount: string;
  }>(sql`
    select (moment at time zone ${zone})::date::text as day, number, entry, provider, coalesce(ref, '') as ref,
      amount::text as amount
    from (
      select p.settled_at as moment, o.number, p.kind as entry, p.provider, p.provider_ref as ref, p.amount, p.created_at as at
        from payments p join orders o on o.id = p.order_id where p.status in ('paid', 'refund_due', 'refunded')
      union all select coalesce(p.returned_at, p.settled_at), o.number, 'back', ${way(sql`p.account`)}, p.provider_ref, -p.amount, p.returned_at
        from payments p join orders o on o.id = p.order_id where p.status = 'refunded'
      union all select r.settled_at, o.number, 'back', ${way(sql`r.account`)}, p.provider_ref, -r.amount, r.settled_at
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where r.status = 'done'
    ) as ledger where moment >= ${since} and moment < ${until} order by day, at, number, amount`);
  return rows.map(({ day, number, entry, provider, ref, amount }) => [
    day,
    number,
    entry,
    provider,
    ref,
    Number(amount),
  ]);
}

const readers = { tax: touristTax, vat, homes, payments };

/**
 * A report over whole months, the last one included (`YYYY-MM`), of the current ledger. Amounts in Rappen; `sums` are the totals
 * of the columns.
 */
export async function readReport(db: Database, name: ReportName, months: Months): Promise<Report> {
  const rows = await readers[name](db, months);
  const named = Object.entries(columns[name]).map(([column, kind]) => ({
    name: column as ColumnName,
    kind: kind as Kind,
  }));
  const sums = named.map(({ kind }, at) =>
    kind === "amount" || kind === "count" ? sumOf(rows, (row) => Number(row[at])) : null,
  );
  const { from, to } = months;
  return { name, from, to, columns: named, rows, sums };
}
