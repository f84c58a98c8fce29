import { linkSync, rmSync, writeFileSync } from "node:fs";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
/** File systems without hard links. */
const unlinked = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/**
 * Creates a small file, for this user alone, whole or not at all: a full disk leaves no empty one. Does nothing when there is one,
 * such as that of a process that was faster.
 */
export function makeFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!unlinked.includes(`${codeOf(error)}`)) throw error;
      writeFileSync(file, text, { flag: "wx", mode: 0o600, flush: true });
    }
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
