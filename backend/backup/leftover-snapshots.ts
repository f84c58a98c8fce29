import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds after which no backup reads its copy any more. */
const longest = 6 * 3_600_000;

/**
 * Deletes copies of the embedded database that a killed backup has left in the data folder: they contain personal data and fill
 * the disk. Returns their number.
 */
export async function removeLeftoverSnapshots(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => one.startsWith("snapshot-"))) {
    const copy = join(folder, name);
    const made = await stat(copy).catch(() => null);
    if (!made || now.getTime() - made.mtimeMs < longest) continue;
    await rm(copy, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
