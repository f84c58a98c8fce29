import type { CallDefinition, QueryValue } from "#lib/contract/call";
import { values } from "#lib/parameter";

type Query = Readonly<Record<string, QueryValue>>;
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** The prices of the homes on a page; an entry without a home stays, so that the schema rejects it. */
const pricesOf = (prices: unknown, homes: unknown[]) => {
  if (!Array.isArray(prices)) return prices;
  const shown = new Set(homes.map((home) => isRow(home) && String(home.id)));
  return prices.filter((price) => !isRow(price) || shown.has(String(price.location_id)));
};

/** A reply with the call's defaults for missing fields of its entries. */
function withDefaults({ defaults }: CallDefinition, reply: unknown, query: Query): unknown {
  if (!defaults || !isRow(reply)) return reply;
  const entries = Object.entries(defaults.from(query));
  const completed = (row: unknown) =>
    isRow(row) ? { ...row, ...Object.fromEntries(entries.filter(([name]) => (row[name] ?? null) === null)) } : row;
  const content = reply[defaults.key];
  return { ...reply, [defaults.key]: Array.isArray(content) ? content.map(completed) : completed(content) };
}

/** The entries that match the query; one that is not an object stays, so that the schema rejects it. */
function matchingEntries({ matches }: CallDefinition, reply: unknown, query: Query): unknown {
  if (!matches || !Array.isArray(reply)) return reply;
  return reply.filter((row) => !isRow(row) || matches(row, query));
}

/** Applies to a reply what its service may have ignored of the query: filter, page and the call's defaults. */
export const applyQuery = (call: CallDefinition, reply: unknown, query: Query): unknown =>
  withDefaults(call, onePage(call, matchingEntries(call, reply, query), query), query);

/**
 * The requested page of a list whose service does not paginate, so that ten thousand homes are not parsed and cached for one
 * page. Also applies `ids`.
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
