// The documented reference of variables is generated from the schemas and describes each one.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backendVariables } from "#backend/config";
import { siteVariables } from "#lib/env";
import { reference, referenceFile } from "@/scripts/reference";

test("every variable has a description, and the reference matches the output of `npm run reference` [R13]", () => {
  const all = { ...siteVariables.shape, ...backendVariables.shape };
  for (const [name, variable] of Object.entries(all))
    expect([name, variable.description]).toEqual([name, expect.any(String)]);
  expect(readFileSync(referenceFile, "utf8")).toBe(reference());
});
