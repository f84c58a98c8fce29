import { accessSync, chmodSync, constants, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderFault, makeFolder } from "#lib/make-folder";

const others = 0o077;

function close(path: string): void {
  // A process that works here may have taken a file away meanwhile.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return;
  // The database would report an unreadable file of another user as damaged.
  if (entry.uid !== process.getuid?.()) accessSync(path, constants.R_OK | constants.W_OK);
  if (entry.mode & others) chmodSync(path, entry.mode & 0o7777 & ~others);
  if (entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

const placeOf = (fault: unknown) =>
  fault instanceof Error && "path" in fault && typeof fault.path === "string" ? fault.path : undefined;

/**
 * Restricts a data folder to the user of this process: creates it when absent, removes all others' permissions on everything in
 * it, and sets the umask for new files.
 * @throws a sentence that names the folder when this user cannot write into it
 */
export function keepPrivate(folder: string): void {
  process.umask(others);
  try {
    makeFolder(folder);
    close(folder);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR ${folderFault(placeOf(cause) ?? folder, cause as Error)}`, { cause });
  }
}
