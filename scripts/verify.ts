import { lint, runSteps, types, unit, unused } from "./steps.ts";

process.exit(await runSteps([types, lint, unused, unit]));
