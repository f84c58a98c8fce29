import { existsSync, fstatSync, fsyncSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pageinspect } from "@electric-sql/pglite/contrib/pageinspect";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { damaged, readMarker, writeMarker } from "#backend/embedded/damage";
import { createFolderAtomically, leastSpace, lockFolder, spaceIn } from "#backend/embedded/folder";
import { isDiskFull } from "#backend/embedded/full-disk";
import { rebuildDamagedIndexes } from "#backend/embedded/indexes";

type Stream = { nfd?: number };
type Preparation = Parameters<NodeFS["init"]>[1];

/** `EIO` as WASI numbers it, and as PostgreSQL says it of a statement. */
const inputOutput = { wasi: 29, state: "58030" };

/** The plain file system ignores fsync; this one passes it to the kernel and counts the calls. */
class DurableFS extends NodeFS {
  syncs = 0;
  /**
   * Why the database is unusable: its files were deleted while it ran, so that further writes would be lost with the process, or
   * it panicked and would never respond. Empty otherwise.
   */
  lost = "";
  /** What the database said last before it gave up. */
  lastWords = "";

  private readonly files: string;

  constructor(files: string) {
    super(files);
    this.files = files;
  }

  override async init(pg: PGlite, options: Preparation) {
    const prepared = await super.init(pg, options);
    const attach = (mod: { NODEFS: unknown }) => {
      const { stream_ops } = mod.NODEFS as { stream_ops: { fsync?: (stream: Stream) => number } };
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          if (fstatSync(stream.nfd).nlink === 0 && !existsSync(join(this.files, "PG_VERSION")))
            this.lost ||= "its files were deleted while it ran. Restore a backup, then start again.";
        }
        this.syncs += 1;
        return this.lost ? inputOutput.wasi : 0;
      };
    };
    const preRun = [...(prepared.emscriptenOpts.preRun ?? []), attach];
    const printErr = (line: string) => {
      const [, level, said] = /(FATAL|PANIC):\s*(.+)/.exec(line) ?? [];
      if (said) this.lastWords = said;
      if (level === "PANIC") this.lost ||= `it has given up (${said}). What was committed is kept: start again.`;
    };
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun, printErr } };
  }
}

/** Refuses statements once the database is lost, and calls `onLost` then. */
function refuseWhenLost(client: PGlite, fs: DurableFS, folder: string, onLost: (fault: Error) => void): void {
  const ask = client.execProtocolRawSync.bind(client);
  const fault = () =>
    Object.assign(new Error(`The database in ${folder} can be asked nothing more: ${fs.lost}`), {
      code: inputOutput.state,
    });
  client.execProtocolRawSync = (message) => {
    if (fs.lost) throw fault();
    try {
      return ask(message);
    } finally {
      if (fs.lost) onLost(fault());
    }
  };
}

/**
 * Start parameters without PGlite's `-F`, which would disable fsync. Vacuum does not shorten files: after a kill meanwhile, a table
 * would be shorter than recorded, as a damaged one is.
 */
const durable = ({ startParams = PGlite.defaultStartParams }: PGliteOptions) => [
  ...startParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "shared_buffers=64MB", "-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "vacuum_truncate=off"],
];

/** PG_VERSION of this PostgreSQL; a test compares it with a new database. */
const version = "18";

/** Throws when a used folder has no complete database: creating a new one would hide the loss of the data. */
function refuseIncomplete(folder: string, files: string): void {
  const made = readMarker(folder);
  if (!existsSync(files)) {
    if (made) throw damaged(folder, `it was made on ${made} and is no longer there. Is its disk mounted?`);
    return;
  }
  const file = join(files, "PG_VERSION");
  if (!existsSync(file))
    throw damaged(folder, "the folder holds no database, PG_VERSION is missing. Is its disk mounted?");
  const found = readFileSync(file, "utf8").trim();
  if (found !== version)
    throw damaged(folder, `PG_VERSION says ${found || "nothing"}, and this is PostgreSQL ${version}.`);
}

async function openFiles(
  folder: string,
  files: string,
  options: PGliteOptions,
  onLost: (fault: Error) => void,
): Promise<{ client: PGlite; fs: DurableFS }> {
  const fs = new DurableFS(files);
  try {
    const extensions = { ...options.extensions, pageinspect };
    const client = await PGlite.create({ ...options, extensions, fs, startParams: durable(options) });
    refuseWhenLost(client, fs, folder, onLost);
    return { client, fs };
  } catch (fault) {
    if (isDiskFull(fault) || /no space left/i.test(fs.lastWords)) throw new Error(noSpace(folder), { cause: fault });
    throw damaged(folder, `its files are incomplete or damaged (${fs.lastWords || (fault as Error).message}).`, fault);
  }
}

const noSpace = (folder: string) => `The disk of ${folder} is full: make room, then start again. Nothing is lost.`;

/** Compares each table's size with the recorded one. */
async function refuseShortTables(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relkind in ('r', 't') and relpersistence = 'p'
      and relpages > pg_relation_size(oid) / current_setting('block_size')::int`);
  if (rows.length > 0) throw new Error(`shorter than they were: ${rows.map(({ name }) => name).join(", ")}`);
}

/** Reads every page of every table, which verifies the checksums. Throws the database's own error when one cannot be read. */
async function readTables(client: PGlite): Promise<void> {
  await client.exec(`
    do $$ declare relation regclass; rows bigint; begin
      set local enable_indexonlyscan = off;
      for relation in select oid from pg_class where relkind in ('r', 't') and relpersistence = 'p' loop
        execute format('select count(*) from %s', relation) into rows;
      end loop;
    end $$`);
}

/** Reads everything once and rebuilds damaged indexes. Throws an explanation when a table is damaged. */
async function verify(client: PGlite, folder: string): Promise<void> {
  try {
    // First: rebuilding an index records the size of its table anew.
    await refuseShortTables(client);
    // Before the tables: a statement fails when the first page of an index of its table is damaged.
    const rebuilt = await rebuildDamagedIndexes(client);
    await readTables(client);
    if (rebuilt.length === 0) return;
    console.warn(`Damaged indexes of the database in ${folder} were rebuilt, check its disk: ${rebuilt.join(", ")}`);
  } catch (fault) {
    await client.close();
    if (isDiskFull(fault)) throw new Error(noSpace(folder), { cause: fault });
    throw damaged(folder, `some of its files cannot be read (${(fault as Error).message}).`, fault);
  }
}

/**
 * Opens the embedded database of a data folder so that commits survive a kill and a power cut. Locks the folder for this process.
 * Only an unused folder gets a new database; one with damaged files is refused with an explanation. `options`: extensions,
 * parsers and parameters of the database. `onLost` is called when it panics or its files are deleted: from then on every
 * statement fails with 58030, and only a restart helps. Throws when another process has it or when a commit does not reach the
 * disk.
 */
export async function openEmbedded(
  folder: string,
  options: PGliteOptions = {},
  onLost: (fault: Error) => void = () => {},
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  const release = lockFolder(folder);
  try {
    const files = join(folder, "database");
    refuseIncomplete(folder, files);
    const fresh = !existsSync(files);
    await createFolderAtomically(files, async (aside) => {
      const initDbStartParams = ["--data-checksums"];
      const made = await PGlite.create({ fs: new DurableFS(aside), startParams: durable(options), initDbStartParams });
      await made.close();
    }).catch((fault) => {
      throw isDiskFull(fault) || spaceIn(folder) < leastSpace ? new Error(noSpace(folder), { cause: fault }) : fault;
    });
    const { client, fs } = await openFiles(folder, files, options, onLost);
    await verify(client, folder);
    const before = fs.syncs;
    await client.query("select pg_logical_emit_message(true, 'durability', 'checked at open')");
    if (fs.syncs === before) {
      await client.close();
      throw new Error(`The database in ${folder} does not write commits to the disk`);
    }
    if (!readMarker(folder)) writeMarker(folder);
    if (fresh) console.warn(`A new, empty database was made in ${folder}`);
    const close = async () => {
      if (!fs.lost) await client.close();
      release();
    };
    return { client, close };
  } catch (failure) {
    release();
    throw failure;
  }
}
