import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBackup } from "#backend/backup/dump";
import { snapshotKey } from "#backend/backup/snapshot";
import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { FolderInUse } from "#backend/embedded/folder";
import { signBody } from "#lib/upstream/signature";

const config = readConfig(process.env);
const now = new Date();
const [given] = process.argv.slice(2);
const folder = resolve(given ?? join("backups", now.toISOString().slice(0, 19).replaceAll(":", "-")));

async function backUp(place: { url?: string | undefined; folder: string }) {
  const { jobs: db, close } = await openDatabase(place);
  try {
    return await writeBackup(db, folder, config, now);
  } finally {
    await close();
  }
}

/** The backend that holds the embedded database copies its files; the backup is made from the copy, and nobody waits for it. */
async function fromSnapshot() {
  const name = `snapshot-${randomBytes(8).toString("hex")}`;
  const body = JSON.stringify({ name });
  const headers = {
    "content-type": "application/json",
    "x-signature": signBody(snapshotKey(config), body, new Date()),
  };
  const url = `http://127.0.0.1:${config.backendPort}/snapshot`;
  const copy = join(config.dataFolder, name);
  try {
    const reply = await fetch(url, { method: "POST", headers, body }).catch(() => null);
    const reason = reply ? `it answers ${reply.status}` : "nothing answers there";
    if (!reply?.ok)
      throw new Error(
        `Another process holds ${config.dataFolder}, and the backend at ${url} cannot be asked: ${reason}.`,
      );
    return await backUp({ folder: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  const { tables } = await backUp({ url: config.databaseUrl, folder: config.dataFolder }).catch((error) => {
    if (error instanceof FolderInUse) return fromSnapshot();
    throw error;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${tables.length} tables, ${rows} rows, the agency's files.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
