import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const forbidden = ["EACCES", "EPERM", "EROFS"];

/** Reason why a data folder cannot be used, for a message about `DATA_DIR`. */
export function folderFault(folder: string, error: Error): string {
  const isForbidden = "code" in error && forbidden.some((code) => code === error.code);
  return isForbidden
    ? `${folder} cannot be written: it is read-only, or belongs to another user. Give it to this one (chown), or run as its owner.`
    : `${folder} cannot be used: ${error.message}`;
}

/**
 * Creates a folder and its parents, closed to other users, where they do not exist. Node's recursive mkdir never returns for a
 * place where nothing can be created, such as `/proc`.
 * @throws the system's error when one cannot be created
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}
