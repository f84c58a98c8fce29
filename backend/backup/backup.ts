import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBackup } from "#backend/backup/dump";
import { openDatabase } from "#backend/db/client";
import type { OpenDatabase } from "#backend/db/postgres";
import {
  callBackend,
  commandFault,
  configOrEnd,
  locallyOrInBackend,
  openShopDatabase,
} from "#backend/operator-command";

const config = configOrEnd();
const now = new Date();
const [given] = process.argv.slice(2);
const folder = resolve(given ?? join("backups", now.toISOString().slice(0, 19).replaceAll(":", "-")));

const backUp = ({ jobs: db, close }: OpenDatabase) => writeBackup(db, folder, config, now).finally(close);

/**
 * Backs up from a copy of the files that the backend holding the embedded database makes, so that nobody waits for the backup.
 */
async function fromSnapshot() {
  const name = `snapshot-${randomBytes(8).toString("hex")}`;
  const copy = join(config.dataFolder, name);
  try {
    await callBackend(config, "/snapshot?locale=en", { name });
    return await backUp(await openDatabase({ folder: copy }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  const { tables } = await locallyOrInBackend(async () => backUp(await openShopDatabase(config)), fromSnapshot);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${tables.length} tables, ${rows} rows, the agency's files.`);
} catch (error) {
  console.error(commandFault(error, config));
  process.exitCode = 1;
}
