import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, posix } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { securityHeaders } from "#lib/security";

const compress = promisify(brotliCompress);
const root = "/_next/static/";
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

type StaticFile = { type: string; identity: Buffer; br: Buffer };

/** Paths of the files that lie in a folder. */
export const pathsIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));

/**
 * The build's scripts and styles in brotli, which Next itself does not send. Each is compressed once, at its first request,
 * and kept: their names carry a hash, so that they never change. Null for anything else.
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, Promise<StaticFile | null>>();

  async function read(path: string): Promise<StaticFile | null> {
    const type = types[extname(path)];
    // Written in the one way that means the file: other spellings are left to Next, so that nobody fills the memory with them.
    if (!type || posix.normalize(decodeURIComponent(path)) !== path) return null;
    const identity = await readFile(join(folder, ".next", "static", path.slice(root.length)));
    return { type, identity, br: await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) };
  }

  return async (url: string): Promise<StaticFile | null> => {
    const path = url.split("?", 1)[0] ?? "";
    if (!path.startsWith(root)) return null;
    const known = files.get(path);
    if (known) return known;
    const made = read(path).catch(() => null);
    files.set(path, made);
    // An address that means no file is not remembered: anyone may invent such.
    void made.then((file) => file ?? files.delete(path));
    return made;
  };
}

export function sendStatic({ type, identity, br }: StaticFile, encoding: string, reply: ServerResponse) {
  const body = encoding === "br" ? br : identity;
  reply.writeHead(200, {
    ...securityHeaders,
    "content-type": type,
    ...(body === br && { "content-encoding": "br" }),
    "content-length": body.length,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  reply.end(body);
}
