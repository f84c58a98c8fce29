import { lint, runSteps, types, unit } from "./steps.ts";

process.exit(await runSteps([types, lint, unit]));
