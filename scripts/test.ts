import { rmSync } from "node:fs";
import { findBrowser, noBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { changeBase, changedFiles, touchedTests } from "./changed.ts";
import { node, run } from "./processes.ts";
import { backend, embedded } from "./service-steps.ts";
import { lint, runSteps, type Scope, type Step, types, unit, unused, vitest } from "./steps.ts";
import { reportOf } from "./test-timings.ts";

const production: Step = { name: "build", about: "production build", run: build };

const nothingTouched = () => {
  console.log("None of these tests can be touched by this change.");
  return 0;
};

const site: Step = {
  name: "site",
  about: "pages of the built product, without a browser",
  run: async ({ since }) => {
    const files = since ? touchedTests("tests/site", changedFiles(since)) : [];
    // Which files is decided here: the product they ask is started, not imported.
    return since && files.length === 0 ? nothingTouched() : vitest("site", ["site"], {}, { options: files });
  },
};

const journeys: Step = {
  name: "e2e",
  about: "journeys in a real browser",
  run: async ({ since }) => {
    const specs = since ? touchedTests("tests/e2e", changedFiles(since)) : [];
    if (since && specs.length === 0) return nothingTouched();
    const browser = await findBrowser();
    if (!browser) {
      console.error(noBrowser);
      return 1;
    }
    rmSync(".data/e2e", { recursive: true, force: true });
    return run(node, ["node_modules/playwright/cli.js", "test", ...specs, "--reporter=list,json"], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("e2e") },
    });
  },
};

const requirements: Step = {
  name: "requirements",
  about: "which requirements no test names",
  run: () => run(node, ["scripts/requirements.ts"]),
};

const steps = [types, lint, unused, unit, backend, embedded, production, site, journeys, requirements];
const [options, wanted] = [true, false].map((option) =>
  process.argv.slice(2).filter((word) => word.startsWith("--") === option),
) as [string[], string[]];
const unknown = [
  ...wanted.filter((name) => !steps.some((step) => step.name === name)),
  ...options.filter((option) => option !== "--changed"),
];
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}; or --changed`,
  );
  process.exit(1);
}
const scope: Scope = options.includes("--changed") ? { since: changeBase() } : {};
process.exit(await runSteps(wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps, scope));
