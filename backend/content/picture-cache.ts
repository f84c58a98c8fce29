import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { logFault } from "#backend/log";

/** The bytes by which a file of each format is recognized, and where they are. */
const signatures = {
  avif: { at: 4, bytes: "ftyp" },
  webp: { at: 8, bytes: "WEBP" },
  jpeg: { at: 0, bytes: "\xff\xd8\xff" },
};
export type Format = keyof typeof signatures;

function isWhole(bytes: Buffer, format: Format): boolean {
  const { at, bytes: signature } = signatures[format];
  return bytes.toString("latin1", at, at + signature.length) === signature;
}

/** Milliseconds: a file still written to is younger, a failure to keep pictures is logged again after this time. */
const minute = 60_000;

/** Names that encoded pictures or the folders of other encodings have or had: nothing else is ever removed. */
const ours = /^([0-9a-f]{8,64}-\d+\.(avif|webp|jpeg)|[\w-]+\.part|\d+)$/;

/** Removes what was encoded in other ways, and what interrupted processes left behind; another backend may be writing there. */
async function removeStray(parent: string, encoding: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => []))
    if (name !== encoding && ours.test(name)) await rm(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, encoding);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = name.endsWith(".part") ? await stat(file).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > minute) await rm(file, { force: true });
  }
}

async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(aside, bytes, { flag: "wx", flush: true });
    await rename(aside, join(folder, file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * Encoded pictures kept in the folder `encoding` of another. They can be made again: a damaged one counts as missing, one that
 * cannot be kept is logged.
 */
export function createPictureCache(parent: string, encoding: string) {
  const folder = join(parent, encoding);
  let loggedAt = Number.NEGATIVE_INFINITY;
  removeStray(parent, encoding).catch((error: unknown) => logFault("stray-pictures-left", error));
  return {
    async read(name: string, format: Format): Promise<Buffer | null> {
      const bytes = await readFile(join(folder, `${name}.${format}`)).catch(() => null);
      return bytes && isWhole(bytes, format) ? bytes : null;
    },
    async keep(name: string, format: Format, bytes: Buffer): Promise<void> {
      try {
        await writeWhole(folder, `${name}.${format}`, bytes);
      } catch (error) {
        if (performance.now() - loggedAt < minute) return;
        loggedAt = performance.now();
        logFault("picture-not-kept", error, { picture: name });
      }
    },
  };
}
