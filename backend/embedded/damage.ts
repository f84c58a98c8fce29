import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFile } from "#lib/make-file";

/** The files of an embedded database are gone or damaged. */
export class DamagedDatabase extends Error {}

// Beside the database's own folder, so that it stays when that one is lost.
const markerOf = (folder: string) => join(folder, "database-made");

/** The day on which a database was made in this folder; undefined when none was. */
export function readMarker(folder: string): string | undefined {
  const file = markerOf(folder);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Notes in a folder that a database was made in it today (UTC). */
export function writeMarker(folder: string): void {
  rmSync(markerOf(folder), { force: true });
  makeFile(markerOf(folder), `${new Date().toISOString().slice(0, 10)}\n`);
}

/** The refusal to open a database, with what to do about it. `reason` is a sentence. */
export const damaged = (folder: string, reason: string, cause?: unknown) =>
  new DamagedDatabase(
    `The database in ${join(folder, "database")} is not opened: ${reason} Nothing was changed. Bring the files back or ` +
      `restore a backup; for a new and empty database move "database" and "database-made" out of ${folder}.`,
    { cause },
  );
