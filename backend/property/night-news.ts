import { AsyncLocalStorage } from "node:async_hooks";
import type { Deps } from "#backend/deps";
import { logFault, logWarning } from "#backend/log";
import { refreshFromPrices } from "#backend/property/from-price";
import { purgeSites } from "#backend/purge";
import { today } from "#lib/property/calendar";
import { listingsTag, nightsTag } from "#lib/property/tags";

type Hear = (listingIds: number[]) => void;
const hearers = new Set<Hear>();

/** To be called where nights of these homes are taken or given back, also inside the transaction. */
export function tellNights(listingIds: number[]): void {
  if (listingIds.length > 0) for (const hear of hearers) hear(listingIds);
}

/** By then the transaction that told it has ended; a busy hour is told as one word a second. */
const pause = 1_000;

/**
 * Looks for the least expensive stay of homes whose nights have changed anew, and tells every site, so that its calendars,
 * lists and price list show it.
 */
export function startNightNews({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): () => void {
  const changed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer goes on in the context of whoever set it, which may be a transaction that has ended.
  const send = AsyncLocalStorage.bind(async () => {
    timer = undefined;
    const listingIds = [...changed];
    changed.clear();
    const now = clock();
    const dearer = await refreshFromPrices(db, { today: today(now), now, listingIds }).catch((error: Error) => {
      logFault("from-prices-failed", error);
      return [];
    });
    const tags = [nightsTag, ...(dearer.length > 0 ? [listingsTag] : []), ...listingIds.map((id) => `listing:${id}`)];
    for (const fault of await purgeSites(config, tags)) logWarning("purge-failed", { message: fault });
  });
  const hear: Hear = (listingIds) => {
    for (const id of listingIds) changed.add(id);
    timer ??= setTimeout(send, pause);
  };
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    clearTimeout(timer);
  };
}
