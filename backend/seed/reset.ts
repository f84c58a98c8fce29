import { sql } from "drizzle-orm";
import { openDatabase } from "#backend/db/client";
import { FolderInUse } from "#backend/embedded/folder";
import { commandFault, configOrEnd } from "#backend/operator-command";
import { purgeSites } from "#backend/purge";
import { agencyProblems } from "#backend/seed/agency-check";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";
import { readAgency } from "#backend/seed/reading";
import { today } from "#lib/property/calendar";
import { everything } from "#lib/upstream/purge";

const config = configOrEnd();
if (config.production && !process.argv.includes("--yes")) {
  console.error(
    "This empties the database, orders and accounts included. In production say so: npm run db:reset -- --yes",
  );
  process.exit(1);
}
const reading = await readAgency(config.agencyFolder, today());
const problems = [...agencyProblems(), ...("problems" in reading ? reading.problems : [])];
if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem));
  console.error(`${problems.length} to correct; nothing was emptied.`);
  process.exit(1);
}
const { jobs: db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder }).catch(
  (error: Error) => {
    const inUse = error instanceof FolderInUse ? ": stop it first." : "";
    console.error(`${commandFault(error, config)}${inUse}`);
    process.exit(1);
  },
);
const tables = await db.execute<{ name: string }>(
  sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
);
await db.execute(sql.raw(`truncate ${tables.rows.map(({ name }) => name).join(", ")} cascade`));
const result = await importAgency(db, config.agencyFolder).finally(close);
if (result.ok) {
  // A site that is not running has nothing cached.
  await purgeSites(config, [everything]);
  console.log(`Emptied and imported anew: ${result.counts.rentals} rentals, ${result.counts.sales} sales.`);
} else {
  // An emptied database has nothing to lose.
  for (const problem of result.problems) console.error(formatProblem(problem));
  process.exitCode = 1;
}
