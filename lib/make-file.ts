import { linkSync, rmSync, writeFileSync } from "node:fs";

/**
 * Creates a small file, for this user alone, whole or not at all: a full disk leaves no empty one. Does nothing when there is one,
 * such as that of a process that was faster.
 */
export function makeFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true });
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
