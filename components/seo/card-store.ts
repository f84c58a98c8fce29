import "server-only";
import { LRUCache } from "lru-cache";
import { createFairQueue } from "#lib/fair-queue";
import type { Card } from "@/components/seo/card";
import { drawCard } from "@/components/seo/card-picture";

const kept = new LRUCache<string, Buffer>({ max: 200 });
/** One drawing at a time; more than a crawler asks for at once are refused. */
const drawings = createFairQueue({ concurrency: () => 1, maxQueued: 20, timeout: 10_000 });

/**
 * A card's picture, drawn once while its words and photograph stay the same. What could not be drawn is not kept.
 * @throws Busy when too many wait; whatever kept it from being drawn.
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
