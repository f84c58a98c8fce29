import { resolve } from "node:path";
import type { Config } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { callBackend, configOrEnd, exitWith, locallyOrInBackend } from "#backend/operator-command";
import { purgeSites } from "#backend/purge";
import { agencyProblems } from "#backend/seed/agency-check";
import { type ImportResult, importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";

type Answer = { result: ImportResult; faults: string[] };

async function importHere(config: Config, folder: string, force: boolean): Promise<Answer> {
  const { jobs: db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
  const result = await importAgency(db, folder, undefined, { force }).finally(close);
  return { result, faults: result.ok ? await purgeSites(config, result.changed) : [] };
}

const config = configOrEnd();
const given = process.argv.slice(2);
const force = given.includes("--yes");
const folder = resolve(given.find((word) => !word.startsWith("--")) ?? config.agencyFolder);
const mistakes = agencyProblems();
if (mistakes.length > 0) {
  for (const problem of mistakes) console.error(formatProblem(problem));
  console.error(`${mistakes.length} to correct; nothing was imported.`);
  process.exit(1);
}
const started = performance.now();
const answer = await locallyOrInBackend(
  () => importHere(config, folder, force),
  () => callBackend<Answer>(config, "/import?locale=en", { folder, force }),
).catch(exitWith(config));

const { result, faults } = answer;
if (result.ok) {
  const counts = Object.entries(result.counts).map(([what, count]) => `${count} ${what}`);
  console.log(`Imported ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${counts.join(", ")}.`);
  if (result.kept.length > 0) console.log(`Taken off sale but kept, orders hold them: ${result.kept.join(", ")}.`);
  if (faults.length > 0) console.log(`Not told, shows it a little later: ${faults.join(", ")}.`);
} else if (result.removals.length > 0) {
  for (const { kind, before, gone } of result.removals)
    console.error(`${gone} of ${before} ${kind} would go: ${folder} no longer has them.`);
  console.error("Nothing was imported. If that is meant: npm run import -- --yes");
  process.exitCode = 1;
} else {
  for (const problem of result.problems) console.error(formatProblem(problem));
  console.error(`${result.problems.length} to correct; nothing was imported.`);
  process.exitCode = 1;
}
