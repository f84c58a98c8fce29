import { fsyncSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { lockFolder, makeWhole } from "#backend/db/folder";

/**
 * What a page out of order costs beside one in order, on a disk without a moving arm and with the data in memory. With
 * PostgreSQL's own 4 a search reads ten thousand listings through rather than go to the thousand that match.
 */
export const randomPageCost = 1.1;

/** Options every embedded database is opened with: extensions of the migrations, int8 as text like PostgreSQL's driver. */
export const embeddedOptions: PGliteOptions = {
  extensions: { btree_gist, pg_trgm, unaccent },
  parsers: { 20: (value: string) => value },
  startParams: [...PGlite.defaultStartParams, "-c", `random_page_cost=${randomPageCost}`],
};

type Stream = { nfd?: number };
type Preparation = Parameters<NodeFS["init"]>[1];

/** The plain file system ignores fsync; this one passes it to the kernel and counts the calls. */
class DurableFS extends NodeFS {
  syncs = 0;

  override async init(pg: PGlite, options: Preparation) {
    const prepared = await super.init(pg, options);
    const attach = (mod: { NODEFS: unknown }) => {
      const { stream_ops } = mod.NODEFS as { stream_ops: { fsync?: (stream: Stream) => number } };
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        this.syncs += 1;
        return 0;
      };
    };
    const preRun = [...(prepared.emscriptenOpts.preRun ?? []), attach];
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun } };
  }
}

const durableParameters = [
  ...(embeddedOptions.startParams ?? []).filter((parameter) => parameter !== "-F"),
  ...["-c", "shared_buffers=64MB", "-c", "fsync=on", "-c", "wal_sync_method=fsync"],
];

/**
 * Opens the embedded database of a data folder so that what is committed survives a kill and a power cut. Holds the
 * folder for this process alone. Throws when another process has it or when a commit does not reach the disk.
 */
export async function openEmbedded(folder: string): Promise<{ client: PGlite; close: () => Promise<void> }> {
  const release = lockFolder(folder);
  try {
    const files = join(folder, "database");
    await makeWhole(files, async (aside) => {
      const fresh = await PGlite.create({ fs: new DurableFS(aside), startParams: durableParameters });
      await fresh.close();
    });
    const fs = new DurableFS(files);
    const client = await PGlite.create({ ...embeddedOptions, fs, startParams: durableParameters });
    const before = fs.syncs;
    await client.query("select pg_logical_emit_message(true, 'durability', 'checked at open')");
    if (fs.syncs === before) {
      await client.close();
      throw new Error(`The database in ${folder} does not write commits to the disk`);
    }
    const close = async () => {
      await client.close();
      release();
    };
    return { client, close };
  } catch (failure) {
    release();
    throw failure;
  }
}
