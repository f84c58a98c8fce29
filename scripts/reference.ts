import { writeFileSync } from "node:fs";
import type { z } from "zod";
import { backendVariables } from "#backend/config";
import { commonVariables } from "#lib/common-variables";
import { siteVariables } from "#lib/env";

/** Path of the reference of all variables; a test compares it with the schemas. */
export const referenceFile = "docs/configuration.md";

type Variables = Record<string, z.ZodType>;

/** Default of a variable; null without one, and when the text itself mentions it. */
function defaultOf(variable: z.ZodType): string {
  const value = variable.safeParse(undefined).data;
  if (value === undefined || value === null) return "";
  return `\`${Array.isArray(value) ? value.join(",") : String(value)}\``;
}

function table(title: string, variables: Variables): string {
  const rows = Object.entries(variables).map(
    ([name, variable]) => `| \`${name}\` | ${defaultOf(variable)} | ${variable.description ?? ""} |`,
  );
  return `## ${title}\n\n| Variable | By default | |\n|---|---|---|\n${rows.join("\n")}\n`;
}

/** The variables of one side that the other does not read. */
const own = (all: Variables): Variables =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in commonVariables)));

/** The reference as Markdown, generated from the schemas of the variables. */
export function reference(): string {
  const head =
    "# Configuration\n\nEvery variable of the environment. Made by `npm run reference` from `lib/common-variables.ts`, `lib/env.ts` and `backend/config.ts`, which refuse what does not fit by name.\n";
  return [
    head,
    table("Edge, site and backend", commonVariables),
    table("Edge and site", own(siteVariables.shape)),
    table("Backend", own(backendVariables.shape)),
  ].join("\n");
}

if (import.meta.main) writeFileSync(referenceFile, reference());
