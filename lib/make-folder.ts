import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const forbidden = ["EACCES", "EPERM", "EROFS"];

/** Why a data folder cannot be used, as what is said of `DATA_DIR`. */
export function folderFault(folder: string, error: Error): string {
  const isForbidden = "code" in error && forbidden.some((code) => code === error.code);
  return isForbidden
    ? `${folder} cannot be written: it is read-only, or belongs to another user. Give it to this one (chown), or run as its owner.`
    : `${folder} cannot be used: ${error.message}`;
}

/**
 * Makes a folder and those above it, closed to other users, where they are not there yet. Node's own way to do so never comes
 * back from a place where nothing can be made, such as `/proc`.
 * @throws the system's error where one cannot be made
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}
