import { type SQL, sql } from "drizzle-orm";
import { listings } from "#backend/db/tables/listing";
import { nights, type Period } from "#lib/property/calendar";
import { defaultAdults } from "#lib/property/form-query";
import type { Party } from "#lib/property/stay";
import { type Fees, type Supplement, supplements } from "#lib/property/supplement";
import { weekParts } from "#lib/shop/quote";
import { type TaxRow, taxedHeads, taxRows, taxTable } from "#lib/shop/tourist-tax";

const none = sql`0`;
const sum = (terms: SQL[]) => (terms.length > 0 ? sql.join(terms, sql` + `) : none);

/** Whom listing `l` is priced for: the party named, else two adults, one where there is room for no more. */
const peopleOf = (party: Party | null): SQL =>
  party ? sql`${party.people}::int` : sql`least(${defaultAdults}::int, l.max_people)`;

function nightlyTax(party: Party | null, row: TaxRow): SQL {
  if (!party) return sql`(${peopleOf(null)} * ${row.adult}::int)`;
  const { adults, children } = taxedHeads(party, row);
  return sql`${adults * row.adult + children * row.child}::int`;
}

type Nights = { from: SQL; length: SQL };

function taxBy(table: readonly TaxRow[], party: Party | null, { from, length }: Nights): SQL {
  const [only] = table;
  if (only && table.length === 1) return sql`${length} * ${nightlyTax(party, only)}`;
  const terms = table.map((row, index) => {
    const next = table[index - 1];
    const end = next ? sql`least(${from} + ${length}, ${next.from}::date)` : sql`${from} + ${length}`;
    const start = row === table.at(-1) ? from : sql`greatest(${from}, ${row.from}::date)`;
    return sql`greatest(0, ${end} - (${start})) * ${nightlyTax(party, row)}`;
  });
  return sql`(${sum(terms)})`;
}

/** Tourist tax in Rappen of a stay in listing `l`; SQL version of `touristTax`. */
export function taxOf(party: Party | null, stay: Nights, rows: readonly TaxRow[] = taxRows): SQL {
  const others = taxBy(taxTable(null, rows), party, stay);
  const named = [...new Set(rows.flatMap(({ commune }) => commune ?? []))];
  if (named.length === 0) return others;
  const cases = named.map((commune) => sql`when ${commune} then ${taxBy(taxTable(commune, rows), party, stay)}`);
  return sql`(case l.commune ${sql.join(cases, sql` `)} else ${others} end)`;
}

const feeOf = (fee: keyof Fees): SQL => sql`l.${sql.identifier(listings[fee].name)}`;

/** The fees of listing `l`, for a select. */
export const shownFees: SQL = sql.join(
  supplements.map(({ fee }) => sql`${feeOf(fee)}::float8 as ${sql.identifier(fee)}`),
  sql`, `,
);

/** What a supplement comes to for listing `l`, in Rappen. */
function dueOf({ fee, per }: Supplement, party: Party | null): SQL {
  return per === "person" ? sql`${feeOf(fee)} * ${peopleOf(party)}` : feeOf(fee);
}

/** Everything added to the rent of listing `l` for a stay, in Rappen; SQL version of `onTop`. */
const added = (party: Party | null, stay: Nights): SQL =>
  sum([...supplements.map((supplement) => dueOf(supplement, party)), taxOf(party, stay)]);

/** What the special offer of listing `l` takes off `rent`, which is for the nights from `first` up to `end`. */
function discountOn(rent: SQL, { first, end, length }: { first: SQL; end: SQL; length: SQL }): SQL {
  const reduced = sql`greatest(0, least(${end}, l.special_to::date) - greatest(${first}, l.special_from::date))`;
  return sql`(case when l.special_percent is null then 0
    else round(${rent} * ${reduced} * l.special_percent / (${length} * 100))::bigint end)`;
}

/**
 * The whole price of one stay for the listings `l` of a query: joins, which exclude homes with an unpriced night, and the total
 * in Rappen, with and without special offer. SQL version of `quoteStay`, so that a list can be sorted and paged by it.
 */
export function stayPrices(stay: Period, party: Party | null): { joins: SQL; total: SQL; regular: SQL } {
  const parts = weekParts(stay, null).map((part, index) => {
    const week = sql.identifier(`w${index}`);
    // Rents are whole Rappen: a seventh of one never ends in a half, so that this rounds like `Math.round`.
    const rent = part.nights === 7 ? sql`${week}.price` : sql`((${week}.price * ${2 * part.nights}::int + 7) / 14)`;
    return {
      join: sql`join week_prices ${week} on ${week}.listing_id = l.id and ${week}.date = ${part.saturday}::date
        and ${week}.price is not null`,
      rent,
      discount: discountOn(rent, {
        first: sql`${part.from}::date`,
        end: sql`${part.to}::date`,
        length: sql`${part.nights}::int`,
      }),
    };
  });
  const length = nights(stay.dateFrom, stay.dateTo);
  const extra = added(party, { from: sql`${stay.dateFrom}::date`, length: sql`${length}::int` });
  const rent = sum(parts.map((part) => part.rent));
  const joins = parts.map(({ join }) => join);
  return {
    joins: sql.join(joins, sql` `),
    total: sql`${rent} - (${sum(parts.map((part) => part.discount))}) + ${extra}`,
    regular: sql`${rent} + ${extra}`,
  };
}

/** The whole price in Rappen of the least expensive stay of listing `l`. */
export const fromTotal = (party: Party | null): SQL =>
  sql`l.price + ${added(party, {
    from: sql`lower(l.from_stay)`,
    length: sql`(upper(l.from_stay) - lower(l.from_stay))`,
  })}`;

const weekDiscount = discountOn(sql`w.price`, { first: sql`w.date`, end: sql`(w.date + 7)`, length: sql`7` });

/** The rent in Rappen of the week `w` of listing `l`, after its special offer. */
export const weekRent: SQL = sql`(w.price - ${weekDiscount})`;

/** The rent in Rappen of the nights of a stay that lie in the week `w` of listing `l`, after its special offer. */
export function rentIn(stay: { from: SQL; to: SQL }): SQL {
  const first = sql`greatest(w.date, ${stay.from})`;
  const end = sql`least(w.date + 7, ${stay.to})`;
  const length = sql`(${end} - ${first})`;
  const rent = sql`((w.price * 2 * ${length} + 7) / 14)`;
  return sql`(${rent} - ${discountOn(rent, { first, end, length })})`;
}

/** The whole price in Rappen of the week `w` of listing `l`, as it is and without special offer. */
export function weekTotals(party: Party | null): { total: SQL; regular: SQL } {
  const extra = added(party, { from: sql`w.date`, length: sql`7` });
  return { total: sql`${weekRent} + ${extra}`, regular: sql`w.price + ${extra}` };
}
