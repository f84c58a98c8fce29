import { rmSync } from "node:fs";
import { findBrowser, noBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { node, run } from "./processes.ts";
import { backend, embedded } from "./service-steps.ts";
import { lint, runSteps, type Step, types, unit, unused } from "./steps.ts";

const site: Step = { name: "build", about: "production build", run: build };

const journeys: Step = {
  name: "e2e",
  about: "journeys in a real browser",
  run: async () => {
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

const steps = [types, lint, unused, unit, backend, embedded, site, journeys, requirements];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}`);
  process.exit(1);
}
process.exit(await runSteps(wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps));
