import { sql } from "drizzle-orm";
import type { Deps } from "#backend/deps";
import { matchedFor, searchOf } from "#backend/property/matched";
import { publicPosition } from "#backend/property/position";
import { withinArea } from "#backend/property/within-area";
import { textIn } from "#backend/text";
import type { WholeList } from "#lib/property/filter";
import type { PositionsReply } from "#lib/property/reply-schema";
import { toChf } from "#lib/shop/money";

type Row = { id: number; title: Record<string, string>; latitude: number; longitude: number; amount: string | null };

/** Where the homes of a whole list stand, each once, with the least it costs there. */
export async function findPositions({ db, clock }: Deps, filter: WholeList, locale: string): Promise<PositionsReply> {
  const matched = matchedFor(await withinArea(db, filter), searchOf(filter, clock()));
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.title, l.latitude, l.longitude, found.amount
    from (select id, min(amount) as amount from (${matched}) as matched group by id) as found
      join listings l on l.id = found.id order by l.id`);
  return {
    success: true,
    homes: rows.map((row) => ({
      id: row.id,
      title: textIn(row.title, locale),
      ...publicPosition(row.id, row),
      total: row.amount === null ? null : toChf(Number(row.amount)),
    })),
  };
}
