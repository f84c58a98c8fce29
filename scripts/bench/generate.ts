import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { generateListings } from "./generated-listings.ts";

const config = readConfig(process.env);
const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
  console.error("How many? For example: node scripts/bench/generate.ts 10000");
  process.exit(1);
}
const { jobs: db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
const started = performance.now();
await generateListings(db, count).finally(close);
console.log(`Generated ${count} listings in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
