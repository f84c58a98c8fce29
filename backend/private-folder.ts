import { accessSync, chmodSync, constants, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderFault, makeFolder } from "#lib/make-folder";

const others = 0o077;

/** The folder of the file system at the top of a disk; it is root's. */
const ofDisk = "lost+found";

function close(path: string): void {
  // A process that works here may have taken a file away meanwhile.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return;
  // The database would report an unreadable file of another user as damaged.
  if (entry.uid !== process.getuid?.()) accessSync(path, constants.R_OK | constants.W_OK);
  if (entry.mode & others) chmodSync(path, entry.mode & 0o7777 & ~others);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) if (name !== ofDisk) close(join(path, name));
}

/** The reason of a system's error, for a message about the data folder. */
function reason(folder: string, fault: Error): string {
  const place = placeOf(fault) ?? folder;
  if ("syscall" in fault && fault.syscall === "chmod" && "code" in fault && fault.code === "EPERM")
    return `${place} belongs to another user and is open to others, which only its owner can change. Give it to this one (chown), or name a folder inside it.`;
  return folderFault(place, fault);
}

const placeOf = (fault: unknown) =>
  fault instanceof Error && "path" in fault && typeof fault.path === "string" ? fault.path : undefined;

/**
 * Restricts a data folder to the user of this process: creates it when absent, removes all others' permissions on everything in
 * it, and sets the umask for new files.
 * @throws a sentence that names the folder when this user cannot write into it
 */
export function restrictFolder(folder: string): void {
  process.umask(others);
  try {
    makeFolder(folder);
    close(folder);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR ${reason(folder, cause as Error)}`, { cause });
  }
}
