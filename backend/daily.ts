import { removeLeftoverSnapshots } from "#backend/backup/leftover-snapshots";
import { serialized } from "#backend/db/step";
import type { Deps } from "#backend/deps";
import { logFault } from "#backend/log";
import { countedJob } from "#backend/metrics";
import { bookMissedVat } from "#backend/payment/vat-ledger";
import { purgeSites } from "#backend/purge";
import { sweepDaily } from "#backend/retention";
import { inRounds } from "#backend/rounds";
import { refreshWeeks } from "#backend/seed/weeks";
import { today } from "#lib/property/calendar";
import { everything } from "#lib/upstream/purge";

/** Milliseconds between two looks whether a new day has begun. */
const pause = 5 * 60_000;

/** Runs the daily jobs at the start and on every new day. Returns a function that stops it. */
export function startDaily(deps: Deps): () => void {
  let day = today();
  // A stopping process closes the database during a job: the next start repeats it.
  const failed = (event: string) => (error: Error) => deps.stopping?.aborted || logFault(event, error);
  const sweep = () => {
    void countedJob("vat", () => bookMissedVat(deps.db, deps.clock())).catch(failed("vat-failed"));
    void countedJob("retention", async () => {
      await removeLeftoverSnapshots(deps.config.dataFolder, deps.clock());
      await sweepDaily(deps);
    }).catch(failed("retention-failed"));
  };
  sweep();
  const begin = async (now: string) => {
    await countedJob("week-prices", () => serialized(() => refreshWeeks(deps.db, now)));
    day = now;
    sweep();
    await purgeSites(deps.config, [everything]);
  };
  const rounds = inRounds(pause, async () => {
    const now = today();
    if (now !== day) await begin(now).catch(failed("week-prices-failed"));
  });
  return () => void rounds.stop();
}
