import type { Deps } from "#backend/deps";
import { logWarning } from "#backend/log";
import { purgeSites } from "#backend/purge";
import { nightsTag } from "#lib/property/tags";

type Hear = (listingIds: number[]) => void;
const hearers = new Set<Hear>();

/** To be called where nights of these homes are taken or given back, also inside the transaction. */
export function tellNights(listingIds: number[]): void {
  if (listingIds.length > 0) for (const hear of hearers) hear(listingIds);
}

/** By then the transaction that told it has ended; a busy hour is told as one word a second. */
const pause = 1_000;

/** Tells every site whose nights have changed, so that its calendars, dated lists and price list show it. */
export function startNightNews({ config }: Pick<Deps, "config">): () => void {
  const changed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    timer = undefined;
    const tags = [nightsTag, ...[...changed].map((id) => `listing:${id}`)];
    changed.clear();
    for (const fault of await purgeSites(config, tags)) logWarning("purge-failed", { message: fault });
  };
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
