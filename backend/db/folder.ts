import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Makes everything under a path durable: files first, then the folders that name them. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Another process works on the embedded database. */
export class FolderInUse extends Error {}

/**
 * Holds a kernel lock on a folder for this process; the lock is gone with the process, however it ends.
 * Returns the release. Throws FolderInUse when another process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new FolderInUse(`The database in ${folder} is in use by another process`, { cause });
  }
  return () => lock.close();
}

/** A folder made aside by `fill`, made durable, then put in its place in one step; nothing happens when it exists. */
export async function makeWhole(folder: string, fill: (aside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  await fill(aside);
  syncTree(aside);
  renameSync(aside, folder);
  syncPath(dirname(folder));
}
