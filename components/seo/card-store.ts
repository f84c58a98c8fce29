import "server-only";
import type { Card } from "@/components/seo/card";
import { drawCard } from "@/components/seo/card-picture";

const maxKept = 200;
const kept = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();
/** Drawings asked for and not yet done; more than a crawler asks for at once are refused. */
let waiting = 0;
const mostWaiting = 20;

/** A card's picture, drawn once while its words and photograph stay the same; one drawing at a time. Null when too many wait. */
export function cardPicture(card: Card): Promise<Buffer> | null {
  const key = JSON.stringify([card.title, card.line, card.price, card.image?.hash]);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const draw = () => drawCard(card).finally(() => (waiting -= 1));
  const drawn = last.then(draw, draw);
  last = drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  const oldest = kept.keys().next().value;
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
