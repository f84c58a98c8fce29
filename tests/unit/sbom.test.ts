// The software bill of materials contains every package of the lock file with version, digest and licence.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSbom } from "@/scripts/sbom";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("the CycloneDX list has every dependency in its installed version, with digest and licence (X19)", () => {
  const { bomFormat, components } = createSbom(read("package-lock.json"));
  expect(bomFormat).toBe("CycloneDX");
  expect(components.length).toBeGreaterThan(300);
  const { dependencies } = read("package.json") as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect(components).toContainEqual(
      expect.objectContaining({
        name,
        version,
        scope: "required",
        licenses: [{ expression: expect.any(String) }],
        hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      }),
    );
});

test("CI installs from the lock file, audits dependencies and builds the list of parts (X19)", () => {
  const lines = readFileSync(".ci/run", "utf8").split("\n");
  for (const step of [/^npm ci\b/, /\bnpm audit --omit=dev --audit-level=high\b/, /^npm run parts$/])
    expect(lines.filter((line) => step.test(line))).toHaveLength(1);
});
