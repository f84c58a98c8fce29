// The import accepts what the documentation of the folder allows.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rentalFileSchema } from "#backend/seed/listing-file";

const page = readFileSync("docs/sample-data.md", "utf8");

test("a home's id is accepted up to the documented limit [OP5]", () => {
  const named = Number(/`id` \(1 to ([\d,]+)/.exec(page)?.[1]?.replaceAll(",", ""));
  const faultOf = (id: number) =>
    rentalFileSchema.safeParse({ kind: "annual", id }).error?.issues.some(({ path }) => path[0] === "id");
  expect([faultOf(named), faultOf(named + 1)]).toEqual([false, true]);
});
