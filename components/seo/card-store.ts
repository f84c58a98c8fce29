import "server-only";
import { LRUCache } from "lru-cache";
import { createFairQueue } from "#lib/fair-queue";
import type { Card } from "@/components/seo/card";
import { drawCard } from "@/components/seo/card-picture";

const kept = new LRUCache<string, Buffer>({ max: 200 });
/** One drawing at a time; the queue holds what a crawler requests at once, and refuses more. */
const drawings = createFairQueue({ concurrency: () => 1, maxQueued: 20, timeout: 10_000 });

/**
 * A card's picture, cached while its texts and photograph are unchanged. Failures are not cached.
 * @throws Busy when the queue is full; any error of the drawing
 */
export async function cardPicture(card: Card): Promise<Buffer> {
  const key = JSON.stringify([card.title, card.line, card.price, card.note, card.image?.hash]);
  const draw = async () => {
    const picture = kept.get(key) ?? (await drawCard(card));
    kept.set(key, picture);
    return picture;
  };
  return kept.get(key) ?? drawings.run("", draw, key);
}
