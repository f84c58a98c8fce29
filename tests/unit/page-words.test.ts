// Each page sends exactly the texts to the browser that its islands use.
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

const roots = ["page", "layout", "error", "not-found", "global-not-found"];

/** Every file a page can reach, with what it imports; static and lazy imports alike. */
async function importGraph(): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: roots.map((name) => `app/**/${name}.tsx`),
    bundle: true,
    write: false,
    outdir: "out",
    metafile: true,
    packages: "external",
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty", ".svg": "empty" },
    logLevel: "error",
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

const graph = await importGraph();
const sources = new Map([...graph.keys()].map((file) => [file, readFileSync(file, "utf8")]));
const source = (file: string) => sources.get(file) ?? "";
const isIsland = (file: string) => /^(\/\/.*\n|\s)*"use client"/.test(source(file));
const found = (file: string, pattern: RegExp) => [...source(file).matchAll(pattern)].map(([, name = ""]) => name);
const namespacesOf = (file: string) => found(file, /\buseTranslations\("([^"]+)"\)/g);

/** The namespaces a file hands to `<MessagesProvider of>`, or null when it has none. */
function providedBy(file: string): string[] | null {
  const list = /<MessagesProvider\s+of=\{(?:\[([^\]]*)\]|(\w+))\}/.exec(source(file));
  if (!list) return null;
  const text = list[1] ?? new RegExp(`const ${list[2]} = \\[([^\\]]*)\\]`).exec(source(file))?.[1] ?? "";
  return [...text.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
}

function reachableFrom(from: string, follows: (file: string) => boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  if (follows(from)) for (const next of graph.get(from) ?? []) reachableFrom(next, follows, seen);
  return seen;
}

/** What the islands below a file ask for; those below a server file with words of its own are that file's. */
function namespacesNeeded(file: string): Set<string> {
  const server = reachableFrom(file, (next) => !isIsland(next) && (next === file || !providedBy(next)));
  const islands = [...server].filter(isIsland).flatMap((island) => [...reachableFrom(island, () => true)]);
  return new Set(islands.flatMap(namespacesOf));
}

const holds = (list: readonly string[], name: string) =>
  list.some((entry) => name === entry || name.startsWith(`${entry}.`));

/** The server files with `<MessagesProvider>` below a file, itself included. */
const providers = (file: string) =>
  [...reachableFrom(file, (next) => !isIsland(next))].filter((next) => providedBy(next));

/** Where the words around a page or an error page are given: by the nearest layout that has any, or by its own frame. */
function providersAround(file: string): string[] {
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (layout === file || !existsSync(layout)) continue;
    const [giver] = providers(layout);
    if (giver) return [giver];
  }
  return providers(file).slice(0, 1);
}

const pages = [...graph.keys()].filter((file) =>
  roots.some((name) => file.startsWith("app/") && file.endsWith(`/${name}.tsx`)),
);
const words = [...graph.keys()].filter((file) => providedBy(file));

test("finds the pages, their islands and the namespaces these use", () => {
  expect(pages.length).toBeGreaterThan(55);
  expect(words.length).toBeGreaterThan(0);
  expect(namespacesNeeded("components/layout/site-frame.tsx")).toContain("layout.login");
});

test("every namespace is a string literal", () => {
  const hidden = [...graph.keys()].filter((file) => /\buseTranslations\((?!")/.test(source(file)));
  expect(hidden).toEqual([]);
});

/** What to write into a file whose islands ask for more than `list`. */
function missingIn(file: string, list: readonly string[]): string[] {
  const all = [...namespacesNeeded(file)].sort();
  const missing = all.filter((name) => !holds(list, name));
  return missing.length > 0 ? [`${file} lacks ${missing.join(", ")}: of={${JSON.stringify(all)}}`] : [];
}

test("every page provides all texts its islands use", () => {
  const short = words.flatMap((file) => {
    return missingIn(file, providedBy(file) ?? []);
  });
  for (const page of pages.filter((file) => !providedBy(file))) {
    const list = providersAround(page).flatMap((giver) => providedBy(giver) ?? []);
    short.push(...missingIn(page, list));
  }
  expect(short.join("\n")).toBe("");
});

test("no page provides a text its islands do not use", () => {
  const unneeded = words.flatMap((file) => {
    const guests = pages.filter((page) => !providedBy(page) && providersAround(page).includes(file));
    const all = [file, ...guests].flatMap((one) => [...namespacesNeeded(one)]);
    const needless = (providedBy(file) ?? []).filter((entry) => !all.some((name) => holds([entry], name)));
    return needless.length > 0 ? [`${file} does not need ${needless.join(", ")}`] : [];
  });
  expect(unneeded.join("\n")).toBe("");
});
