import { type SQL, sql } from "drizzle-orm";
import { excerptsOf, searchWords } from "#backend/content/excerpt";
import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import type { SearchHit, SearchReply } from "#lib/content/schema";
import { today as todayAt } from "#lib/property/calendar";

/** Most listings ranked for one search. */
const largestMatch = 1000;
const similarity = "0.45";
/** Least similarity of a word to be offered as a correction. */
const leastAlike = "0.4";

type Query = { q: string; types: SearchHit["type"][]; count: number; locale: string };
type Asked = Query & { today: string };
type Row = {
  id: number;
  type: SearchHit["type"];
  title: string;
  /** Of a home to rent: by the week or by the year. */
  kind: "weekly" | "annual" | null;
  /** Which of the site's own pages a content item is. */
  page: string | null;
  slug: string;
  summary: string;
  body: string;
  total: number;
};

const text = (column: SQL, locale: string) => sql`coalesce(${column} ->> ${locale}::text, ${column} ->> 'fr')`;

/** What is found in one table: the rows that are ranked, and how many there are. */
type Part = { ranked: SQL; count: SQL };

function contentsWhere(types: string[], { locale, today }: Asked, match: SQL, rank: SQL): Part {
  const isOut = sql`type in ('emploi', 'packages', 'alerts') and "to" < ${today} or type = 'alerts' and "from" > ${today}`;
  const found = sql`from contents where locale = ${locale} and status = 2 and type in ${types} and (${isOut}) is not true
    and ${match}`;
  return { ranked: sql`select id, type, ${rank} as rank ${found}`, count: sql`select count(*) as n ${found}` };
}

function listingsWhere(types: string[], match: SQL, rank: SQL): Part {
  const offers = [...(types.includes("locations") ? ["rental"] : []), ...(types.includes("sales") ? ["sale"] : [])];
  const found = sql`from listing_texts where offer in ${offers} and ${match}`;
  return {
    ranked: sql`select id, case offer when 'sale' then 'sales' else 'locations' end as type, ${rank} as rank
      from (select * ${found} limit ${largestMatch}) as l`,
    count: sql`select count(*) as n ${found}`,
  };
}

/** The best of what matches, with its texts: ranked and counted first, so that only what is answered is read whole. */
async function hits(
  db: Database,
  query: Asked,
  match: { contents: SQL; listings: SQL },
  rank: { contents: SQL; listings: SQL },
) {
  const { types, count, locale } = query;
  const ofContents = types.filter((type) => type !== "locations" && type !== "sales");
  const parts = [
    ...(ofContents.length > 0 ? [contentsWhere(ofContents, query, match.contents, rank.contents)] : []),
    ...(ofContents.length < types.length ? [listingsWhere(types, match.listings, rank.listings)] : []),
  ];
  if (parts.length === 0) return [];
  const all = (of: keyof Part) =>
    sql.join(
      parts.map((part) => part[of]),
      sql` union all `,
    );
  const { rows } = await db.execute<Row>(sql`
    with found as (${all("ranked")}), total as (select sum(n)::int as total from (${all("count")}) as counts),
    best as (select id, type, rank, total from found, total order by rank desc, id limit ${count}::int)
    select best.id, best.type, best.total, best.rank, null as kind,
      c.facts ->> 'page' as page, c.title, c.slug, c.summary, c.body
    from best join contents c on c.id = best.id and c.locale = ${locale} and best.type not in ('locations', 'sales')
    union all
    select best.id, best.type, best.total, best.rank, l.kind, null, ${text(sql`l.title`, locale)}, ${text(sql`l.slug`, locale)},
      ${text(sql`l.summary`, locale)}, ${text(sql`l.description`, locale)}
    from best join listings l on l.id = best.id and best.type in ('locations', 'sales')
    order by rank desc, id`);
  return rows;
}

/** Words as they are, as word forms and as beginnings of words. */
function byWords(db: Database, query: Asked, words: string[]) {
  const list = words.map((word) => sql`${word}::text`);
  const wanted = sql`search_query(${query.locale}, array[${sql.join(list, sql`, `)}])`;
  const match = sql`search @@ ${wanted}`;
  const rank = sql`ts_rank(search, ${wanted})`;
  return hits(db, query, { contents: match, listings: match }, { contents: rank, listings: rank });
}

/** Titles that look like the words: forgives small typing errors. */
function byLikeness(db: Database, query: Asked, words: string[]) {
  const asked = sql`${words.join(" ")}::text`;
  const title = sql`plain_text(title)`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${similarity}, true)`);
    return hits(
      tx,
      query,
      { contents: sql`${asked} <% ${title}`, listings: sql`${asked} <% titles` },
      { contents: sql`word_similarity(${asked}, ${title})`, listings: sql`word_similarity(${asked}, titles)` },
    );
  });
}

/** The words a mistyped question may have meant: each unknown one replaced by the nearest that occurs in this language. */
async function meantWords(db: Database, locale: string, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ asked: string; word: string | null }>(sql`
    select asked, (select word from search_words
      where locale = ${locale} and plain % asked and similarity(plain, asked) >= ${leastAlike}::real
      order by similarity(plain, asked) desc, abs(length(plain) - length(asked)), plain limit 1) as word
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as question(asked, place)
    order by place`);
  return rows.map(({ asked, word }) => word ?? asked);
}

/**
 * Full-text search over contents and listings in one language, best first; empty for an empty query. Without any match the query
 * is corrected and the correction returned in `corrected`; finally titles are matched by similarity.
 */
export async function search({ db, clock }: Deps, asked: Query): Promise<SearchReply> {
  const query = { ...asked, today: todayAt(clock()) };
  const words = searchWords(query.q);
  if (words.length === 0) return { "hydra:member": [], "hydra:totalItems": 0 };
  const exact = await byWords(db, query, words);
  if (exact.length > 0) return reply(exact, words);
  const meant = await meantWords(db, query.locale, words);
  const plain = searchWords(meant.join(" "));
  const corrected = plain.join(" ") === words.join(" ") ? [] : await byWords(db, query, plain);
  if (corrected.length > 0) return { ...reply(corrected, plain), corrected: meant.join(" ") };
  return reply(await byLikeness(db, query, words), words);
}

function reply(rows: Row[], words: string[]): SearchReply {
  const excerpt = excerptsOf(words);
  const members = rows.map((row) => ({
    id: row.id,
    type: row.type,
    kind: row.type === "locations" ? row.kind : null,
    page: row.page,
    title: row.title,
    slug: row.slug,
    excerpt: excerpt(`${row.summary} ${row.body}`),
  }));
  return { "hydra:member": members, "hydra:totalItems": rows[0]?.total ?? 0 };
}
