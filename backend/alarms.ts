import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { atInstant } from "#backend/db/instant";
import type { Deps } from "#backend/deps";
import { spaceIn } from "#backend/embedded/folder";
import { logAlert, logFault, logInfo } from "#backend/log";
import { inRounds } from "#backend/rounds";

const alarmNames = ["mails-failed", "mails-late", "payments-stuck", "refunds-stuck", "disk-low"] as const;
export type AlarmName = (typeof alarmNames)[number];
/** Number of items behind each alarm; 0 means none. */
type Alarms = Record<AlarmName, number>;

/** Free bytes below which space must be made before writing stops. */
export const lowSpace = 512 * 2 ** 20;
const minute = 60_000;

/**
 * Conditions that need a person: mails failed or unsent for an hour, payments open for two hours, refunds due for an hour, in
 * full or in part, and a disk that is nearly full.
 */
export async function readAlarms({ db, config, clock }: Deps): Promise<Alarms> {
  const before = (minutes: number) => atInstant(new Date(clock().getTime() - minutes * minute));
  const { rows } = await db.execute<Record<"failed" | "late" | "stuck" | "refunds", number>>(sql`select
    (select count(*) from outbox where status = 'failed')::int as failed,
    (select count(*) from outbox where status = 'waiting' and created_at < ${before(60)})::int as late,
    (select count(*) from payments where status in ('created', 'pending') and created_at < ${before(120)})::int as stuck,
    ((select count(*) from payments where status = 'refund_due'
        and provider <> 'transfer' and not refunds_by_hand and coalesce(settled_at, created_at) < ${before(60)})
      + (select count(*) from refunds r join payments p on p.id = r.payment_id where r.status = 'due'
        and p.provider <> 'transfer' and not p.refunds_by_hand and r.created_at < ${before(60)}))::int as refunds`);
  const [found] = rows;
  const low = existsSync(config.dataFolder) && spaceIn(config.dataFolder) < lowSpace;
  return {
    "mails-failed": found?.failed ?? 0,
    "mails-late": found?.late ?? 0,
    "payments-stuck": found?.stuck ?? 0,
    "refunds-stuck": found?.refunds ?? 0,
    "disk-low": low ? 1 : 0,
  };
}

/** Milliseconds after which a persisting alarm is logged again. */
const again = 60 * minute;

/** Logs alarms: one line of level alert when one begins and each hour it lasts, one of level info when it is over. */
export function createWatch(deps: Deps): () => Promise<Alarms> {
  const notifiedAt = new Map<AlarmName, number>();
  return async () => {
    const alarms = await readAlarms(deps);
    const now = deps.clock().getTime();
    for (const name of alarmNames) {
      const count = alarms[name];
      const last = notifiedAt.get(name);
      if (count > 0 && (last === undefined || now - last >= again)) {
        notifiedAt.set(name, now);
        logAlert(name, { count });
      }
      if (count === 0 && notifiedAt.delete(name)) logInfo("alarm-over", { alarm: name });
    }
    return alarms;
  };
}

/** Checks every minute. */
export function startWatch(deps: Deps): { stop: () => Promise<void> } {
  const watch = createWatch(deps);
  return inRounds(minute, () => watch().catch((error: unknown) => logFault("watch-failed", error)));
}
