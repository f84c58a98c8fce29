import { globSync, readFileSync } from "node:fs";

const row = /^\| (?<id>[A-Z]{2}\d+) +\| (?<text>.+?) +\|$/gm;
/** A title is the first argument of a call; its ids are at its end in brackets, or at its beginning. */
const title = /\(\s*(["'`])(?<title>[A-Z]{2}\d+\b(?:\\.|(?!\1).)*|(?:\\.|(?!\1)[^\n])*\[[A-Z]{2}\d+[^\]\n]*\])\1/g;
const id = /\b(?:RT|PN|CT|RN|SL|SH|CK|AU|VA|LN|PX|RV|SE|TH|OP)\d+\b/g;

const requirements = [...readFileSync("docs/requirements.md", "utf8").matchAll(row)].map(({ groups }) => ({
  id: groups?.id ?? "",
  text: groups?.text ?? "",
}));
const named = new Map<string, Set<string>>();
for (const file of globSync("tests/**/*.{test,spec}.{ts,tsx}")) {
  for (const { groups } of readFileSync(file, "utf8").matchAll(title)) {
    for (const [name] of groups?.title?.matchAll(id) ?? []) named.set(name, (named.get(name) ?? new Set()).add(file));
  }
}

const known = new Set(requirements.map((requirement) => requirement.id));
const open = requirements.filter((requirement) => !named.has(requirement.id));
const foreign = [...named].filter(([name]) => !known.has(name));
for (const requirement of open) console.log(`  ${requirement.id.padEnd(5)} ${requirement.text}`);
for (const [name, files] of foreign)
  console.log(`  ${name.padEnd(5)} is no requirement, but named in ${[...files].join(", ")}`);
console.log(`${requirements.length - open.length} of ${requirements.length} requirements are named by a test.`);
process.exit(open.length + foreign.length > 0 ? 1 : 0);
