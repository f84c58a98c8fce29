import { resolve } from "node:path";
import { restoreBackup } from "#backend/backup/dump";
import { openDatabase } from "#backend/db/client";
import { FolderInUse } from "#backend/embedded/folder";
import { commandFault, configOrEnd } from "#backend/operator-command";
import { inconsistencies } from "#backend/payment/consistency";
import { bookMissedVat } from "#backend/payment/vat-ledger";
import { purgeSites } from "#backend/purge";
import { everything } from "#lib/upstream/purge";

const config = configOrEnd();
const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith("--"));
if (!given) {
  console.error("npm run restore -- FOLDER [--yes]   puts the database back to a backup; --yes when it holds orders");
  process.exit(1);
}
const folder = resolve(given);

try {
  const { jobs: db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
  try {
    const { madeAt, tables } = await restoreBackup(db, folder, { force: words.includes("--yes") });
    console.log(`The database is as it was at ${madeAt}: ${tables.length} tables, every row compared.`);
    await bookMissedVat(db, new Date());
    for (const fault of await inconsistencies(db)) console.log(`  to be looked at: ${fault}`);
    await purgeSites(config, [everything]);
    console.log(`The agency's files of that time are in ${folder}/agency, kept secrets beside it.`);
  } finally {
    await close();
  }
} catch (error) {
  const inUse = error instanceof FolderInUse ? `${error.message}: stop it first.` : null;
  console.error(inUse ?? commandFault(error, config));
  process.exitCode = 1;
}
