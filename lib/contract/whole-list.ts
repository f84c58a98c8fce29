import type { CallDefinition, QueryValue } from "#lib/contract/call";
import { values } from "#lib/parameter";

type Query = Readonly<Record<string, QueryValue>>;
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** The prices of the homes on a page; one that names no home stays, for the contract to judge. */
const pricesOf = (prices: unknown, homes: unknown[]) => {
  if (!Array.isArray(prices)) return prices;
  const shown = new Set(homes.map((home) => isRow(home) && String(home.id)));
  return prices.filter((price) => !isRow(price) || shown.has(String(price.location_id)));
};

/** A reply with what its entries do not say of themselves. */
function withUntold({ untold }: CallDefinition, reply: unknown, query: Query): unknown {
  if (!untold || !isRow(reply)) return reply;
  const entries = Object.entries(untold.is(query));
  const whole = (row: unknown) =>
    isRow(row) ? { ...row, ...Object.fromEntries(entries.filter(([name]) => (row[name] ?? null) === null)) } : row;
  const told = reply[untold.under];
  return { ...reply, [untold.under]: Array.isArray(told) ? told.map(whole) : whole(told) };
}

/** The entries that were asked for; one in another form stays, for the contract to judge. */
function onlyAsked({ asked }: CallDefinition, reply: unknown, query: Query): unknown {
  if (!asked || !Array.isArray(reply)) return reply;
  return reply.filter((row) => !isRow(row) || asked(row, query));
}

/** A service's reply as the answer to what was asked: the page of it, each entry with what follows from the question. */
export const asAsked = (call: CallDefinition, reply: unknown, query: Query): unknown =>
  withUntold(call, onePage(call, onlyAsked(call, reply, query), query), query);

/**
 * The page that was asked for, of a list whose service knows no pages and has sent all there is: ten thousand homes are neither
 * read nor kept for one page of them. Those asked for by number (`ids`) are looked up here.
 */
function onePage({ pages: key, query: known }: CallDefinition, reply: unknown, query: Query): unknown {
  if (!key || !isRow(reply)) return reply;
  const all = reply[key];
  if (!Array.isArray(all) || typeof reply.total === "number") return reply;
  const asked = known?.safeParse(query).data ?? {};
  const { page = 1, pageSize = all.length } = asked as { page?: number; pageSize?: number };
  const ids = new Set(values(query.ids).map(String));
  const found = ids.size > 0 ? all.filter((row) => isRow(row) && ids.has(String(row.id))) : all;
  const rows = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    ...reply,
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    [key]: rows,
    ...("prices" in reply ? { prices: pricesOf(reply.prices, rows) } : {}),
  };
}
