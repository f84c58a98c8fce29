import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, posix } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** Written in the one way that means the file: other spellings are left to Next, so that nobody fills the memory with them. */
function isPlain(path: string): boolean {
  try {
    return posix.normalize(decodeURIComponent(path)) === path;
  } catch {
    return false;
  }
}

export type StaticFile = { body: Buffer; type: string };

/**
 * The build's scripts and styles in brotli, which Next itself does not send. Each file is compressed once, at its first
 * request, and kept: their names carry a hash, so that they never change. Null for anything else.
 */
export function createStaticFiles(folder: string) {
  const root = normalize(join(folder, "_next", "static"));
  const files = new Map<string, Promise<StaticFile | null>>();

  async function read(path: string): Promise<StaticFile | null> {
    const file = normalize(join(folder, path));
    const type = types[extname(file)];
    if (!type || !file.startsWith(root)) return null;
    const source = file.replace(root, join(folder, ".next", "static"));
    if (!(await stat(source).catch(() => null))?.isFile()) return null;
    const body = await compress(await readFile(source), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return { body, type };
  }

  return (url: string): Promise<StaticFile | null> => {
    const path = url.split("?", 1)[0] ?? "";
    if (!path.startsWith("/_next/static/") || !isPlain(path)) return Promise.resolve(null);
    const known = files.get(path);
    if (known) return known;
    const made = read(path).catch(() => null);
    files.set(path, made);
    // An address that means no file is not remembered: anyone may invent such.
    void made.then((file) => file ?? files.delete(path));
    return made;
  };
}
