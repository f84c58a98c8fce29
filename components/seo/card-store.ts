import "server-only";
import type { Card } from "@/components/seo/card";
import { drawCard } from "@/components/seo/card-picture";

const maxKept = 200;
const kept = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** A card's picture, drawn once while its words and photograph stay the same; one drawing at a time. */
export function cardPicture(card: Card): Promise<Buffer> {
  const key = JSON.stringify([card.title, card.line, card.price, card.image?.hash]);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const draw = () => drawCard(card);
  const drawn = last.then(draw, draw);
  last = drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  const oldest = kept.keys().next().value;
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
