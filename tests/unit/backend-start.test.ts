// What the backend loads before it answers: libraries that few calls need are imported by those calls.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const onDemand = ["fast-xml-parser", "node-ical", "nodemailer", "pdfkit", "sharp", "stripe", "swissqrbill/pdf"];
const ours = { "#backend/": "backend", "#lib/": "lib" } as const;

/** The modules a file imports when it is loaded: neither types nor `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export)(?! type\b)[^;"']*?from "([^"]+)"/gm)].map(([, name = ""]) => name);
}

/** Every module loaded with a file, the packages by name. */
function loadedWith(start: string): Set<string> {
  const seen = new Set<string>();
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      const folder = Object.entries(ours).find(([prefix]) => name.startsWith(prefix));
      if (folder) add(`${folder[1]}/${name.slice(folder[0].length)}.ts`);
      else seen.add(name);
    }
  };
  add(start);
  return seen;
}

test("the backend starts without the libraries of rare calls", () => {
  const loaded = loadedWith("backend/main.ts");
  expect(loaded.size).toBeGreaterThan(300);
  expect(onDemand.filter((name) => loaded.has(name))).toEqual([]);
  expect(loadedWith("backend/order/pdf.ts").has("pdfkit")).toBe(true);
});
