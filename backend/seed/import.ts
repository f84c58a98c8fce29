import { resolve } from "node:path";
import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";

const config = readConfig(process.env);
const folder = resolve(process.argv[2] ?? config.agencyFolder);
const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
const started = performance.now();
const result = await importAgency(db, folder).finally(close);

if (result.ok) {
  const counts = Object.entries(result.counts).map(([what, count]) => `${count} ${what}`);
  console.log(`Imported ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${counts.join(", ")}.`);
  if (result.kept.length > 0) console.log(`Taken off sale but kept, orders hold them: ${result.kept.join(", ")}.`);
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  console.error(`${result.problems.length} to correct; nothing was imported.`);
  process.exitCode = 1;
}
