import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { agency } from "#agency/agency";
import { colour } from "#lib/colours";
import { cardSize } from "#lib/seo/card";
import { placedSign } from "#lib/sign";
import { readPicture } from "#lib/upstream/media";
import type { Card } from "@/components/seo/card";
import type { Frame, Words } from "@/components/seo/card-thread";

/** Timeout of a drawing, and idle time before the thread ends, in milliseconds. */
const longest = 15_000;
const rest = 60_000;

let thread: Worker | undefined;
let resting: NodeJS.Timeout | undefined;

function end() {
  void thread?.terminate();
  thread = undefined;
}

/** The text layer of a picture, rendered by a worker thread, one at a time. @throws when it fails or times out */
async function drawWords({ title, line, price, note }: Card): Promise<Uint8Array> {
  clearTimeout(resting);
  const sign = `data:image/svg+xml,${encodeURIComponent(placedSign('color="#fff"'))}`;
  const workerData: Frame = { name: agency.name, sign, ink: colour("ink"), ...cardSize };
  thread ??= new Worker(join(process.cwd(), "components/seo/card-thread.ts"), { workerData });
  try {
    const drawn = once(thread, "message", { signal: AbortSignal.timeout(longest) });
    thread.postMessage({ title, line, price, note } satisfies Words);
    const [picture]: Uint8Array[] = await drawn;
    if (!picture) throw new Error("Nothing was drawn");
    resting = setTimeout(end, rest).unref();
    return picture;
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Renders a picture for sharing, 1200 × 630: photograph, name, place, price; one at a time. Returns a JPEG.
 * @throws when the photograph is not available, or the text cannot be rendered
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const largest = Object.values(card.image?.formats ?? {}).toSorted((a, b) => b.width - a.width)[0];
  const photograph = largest ? await readPicture(largest.url) : null;
  const words = await drawWords(card);
  const ground = photograph
    ? sharp(photograph).resize({ ...cardSize, fit: "cover" })
    : sharp({ create: { ...cardSize, channels: 3, background: colour("tint-strong") } });
  return ground
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
