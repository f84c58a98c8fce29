import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "#lib/make-folder";

/** Fsyncs everything under a path: files first, then their folders. */
function syncTree(path: string): void {
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
  makeFolder(folder);
  const file = join(folder, "lock.sqlite");
  try {
    return take(file);
  } catch (cause) {
    const reason = sqliteCode(cause);
    if (reason === sqlite.busy || reason === sqlite.locked)
      throw new FolderInUse(`The database in ${folder} is in use by another process`, { cause });
    if (!isDamagedSqlite(cause))
      throw new Error(`The folder ${folder} cannot be locked: ${(cause as Error).message}. May it be written to?`, {
        cause,
      });
    // The file holds nothing but the lock.
    rmSync(file);
    return take(file);
  }
}

/** https://sqlite.org/rescode.html */
const sqlite = { busy: 5, locked: 6, corrupt: 11, notADatabase: 26 };
const sqliteCode = (error: unknown) =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;

/** Whether SQLite reports a file as damaged or as no database. */
export function isDamagedSqlite(error: unknown): error is Error {
  const code = sqliteCode(error);
  return code === sqlite.corrupt || code === sqlite.notADatabase;
}

function take(file: string): () => void {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** Creates a folder atomically: `fill` writes it under another name, it is fsynced, then renamed. Does nothing when it exists. */
export async function createFolderAtomically(folder: string, fill: (aside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  await fill(aside);
  syncTree(aside);
  renameSync(aside, folder);
  syncPath(dirname(folder));
}

/** Bytes below which the embedded database soon cannot write any more. */
export const leastSpace = 64 * 2 ** 20;

/** Throws ENOSPC when the disk is nearly full: a checkpoint without space would crash the embedded database. */
export function requireSpace(folder: string): void {
  if (spaceIn(folder) < leastSpace)
    throw Object.assign(new Error(`No space left on device: ${folder}`), { code: "ENOSPC" });
}

/** Copies a folder, what links lead to included: Node's `cpSync` keeps the links below the top even with `dereference`. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from)) {
    const [source, copy] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyFolder(source, copy);
    else copyFileSync(source, copy);
  }
}

/** Bytes of all files under a folder. */
export function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Bytes that may still be written to the disk of a folder. */
export function spaceIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
