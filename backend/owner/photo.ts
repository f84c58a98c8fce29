import { and, desc, isNull, lt, notInArray } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { messagePhotos } from "#backend/db/tables/message";
import type { Deps } from "#backend/deps";
import { failure, unavailable } from "#backend/failure";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { createFairQueue } from "#lib/fair-queue";

const perAddress: Limit = { name: "photo-address", tries: 60, minutes: 60 };
/** Photographs without a request that are kept, of all addresses together, and for how long: the form sends them just before it. */
const mostLoose = 200;
const looseMinutes = 30;
const isLoose = isNull(messagePhotos.messageId);
const formats = new Set(["jpeg", "png", "webp", "heif"]);
const longestSide = 1600;
const mostPixels = 50_000_000;

/** One photograph at a time, so that visitors' calls are not slowed down. */
const queue = createFairQueue({ concurrency: () => 1, maxQueued: 30, timeout: 8_000 });

/**
 * Re-encodes a photograph as JPEG, upright, at most 1600 pixels on the longer side, without metadata (place, time, owner). The
 * format is detected from the bytes, not the name.
 * @throws Failure 400 when it is not a photograph
 */
async function remade(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw new Error(`A photograph in ${format}`);
    return await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch {
    throw failure(400, "PHOTO_UNREADABLE", { photo: "photo" });
  }
}

/**
 * Keeps a photograph for a request to come, under an id that cannot be guessed; of too many the oldest goes.
 * @throws Failure 400, 429, or 503 when too many wait for their turn
 */
export async function storePhoto(deps: Deps, photo: string, address: string): Promise<{ id: string }> {
  await countTry(deps, perAddress, address);
  const bytes = await queue.run(address, () => remade(Buffer.from(photo, "base64")));
  const [row] = await deps.db
    .insert(messagePhotos)
    .values({ bytes, createdAt: deps.clock() })
    .returning({ id: messagePhotos.id });
  if (!row) throw unavailable();
  const newest = deps.db
    .select({ id: messagePhotos.id })
    .from(messagePhotos)
    .where(isLoose)
    .orderBy(desc(messagePhotos.createdAt))
    .limit(mostLoose);
  await deps.db.delete(messagePhotos).where(and(isLoose, notInArray(messagePhotos.id, newest)));
  return row;
}

/** Deletes photographs whose request has not come within half an hour. */
export async function forgetLoosePhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseMinutes * 60_000);
  await db.delete(messagePhotos).where(and(isLoose, lt(messagePhotos.createdAt, before)));
}
