import { existsSync, readdirSync, rmSync } from "node:fs";
import { findBrowser, noBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { startPostgres } from "./postgres.ts";
import { node, run } from "./processes.ts";
import { backend, lint, runSteps, type Step, types, unit } from "./steps.ts";

const postgres: Step = {
  name: "postgres",
  about: "services on PostgreSQL",
  run: async () => {
    const cluster = await startPostgres();
    if (!cluster) {
      console.log("PostgreSQL is not installed here: the services were tested on the embedded database only.");
      return 0;
    }
    try {
      return await run(node, ["node_modules/vitest/vitest.mjs", "run", "--project", "backend"], {
        env: { PG_TEST_URL: cluster.url },
      });
    } finally {
      await cluster.stop();
    }
  },
};

const site: Step = { name: "build", about: "production build", run: build };

const journeys: Step = {
  name: "e2e",
  about: "journeys in a real browser",
  run: async () => {
    if (!existsSync("tests/e2e") || readdirSync("tests/e2e").length === 0) return 0;
    const browser = await findBrowser();
    if (!browser) {
      console.error(noBrowser);
      return 1;
    }
    rmSync(".data/e2e", { recursive: true, force: true });
    return run(node, ["node_modules/playwright/cli.js", "test"], { env: { CHROMIUM_PATH: browser } });
  },
};

const requirements: Step = {
  name: "requirements",
  about: "which requirements no test names",
  run: () => run(node, ["scripts/requirements.ts"]),
};

const steps = [types, lint, unit, backend, postgres, site, journeys, requirements];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}`);
  process.exit(1);
}
process.exit(await runSteps(wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps));
