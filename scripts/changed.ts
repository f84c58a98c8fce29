import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The commit a change is measured from: where this branch left main; on main itself the last commit. */
export function changeBase(): string {
  const base = git("merge-base", "main", "HEAD");
  return base === git("rev-parse", "HEAD") ? "HEAD" : base;
}

/** Files that differ from a commit, those git does not know yet included. */
export function changedFiles(since: string): string[] {
  const lines = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")];
  return lines.join("\n").split("\n").filter(Boolean);
}

const every = /./;
const none = /^$/;

/** Which specs a file can touch, first match wins; a spec's own change is told by its name. */
const touches: [file: RegExp, specs: RegExp][] = [
  [/^tests\/e2e\/(?<spec>[\w-]+)\.spec\.ts$/, none],
  [/^tests\/(unit|backend|process|msw)\/|^docs\/|\.md$|^\.ci\/|^scripts\/(bench|requirements|times|verify)/, none],
  [/^(app|components|lib)(\/.*)?\/(account|login|mon-compte)\b|^backend\/account\//, /account|session|sign-up|panels/],
  [
    /^(components|lib)\/(property|map)\/|^app\/.*\/(location|vente|favoris)\b|^backend\/property\//,
    /reader|rental|list|map|favourite|cart|journey|pages|crawl|budget/,
  ],
  [
    /^(components|lib)\/content\/|^app\/.*\/(actualite|emplois|service|page|contact)\b|^backend\/content\//,
    /contact|reader|crawl|pages|hostile|languages/,
  ],
  [
    /^(components|lib)\/(checkout|shop|estimate)\/|^app\/.*\/(commande|devis|produits?)\b|^backend\/(shop|order|payment|estimate)\//,
    /cart|payment|journey|error|account|panels|frame/,
  ],
  [/^backend\/mail\//, /contact|account|payment|journey/],
  [/^(components|lib)\/offline\/|^worker\//, /offline/],
  [/^(components\/seo|lib\/seo)\//, /crawl|languages/],
];

/** The spec files that a change of these files can touch; a file no rule knows touches all of them. */
export function touchedSpecs(files: string[], folder = "tests/e2e"): string[] {
  const specs = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
  const touched = new Set<string>();
  for (const file of files) {
    const [, pattern] = touches.find(([of]) => of.test(file)) ?? [every, every];
    for (const spec of specs) if (pattern.test(spec) || file === `${folder}/${spec}`) touched.add(`${folder}/${spec}`);
  }
  return [...touched].sort();
}
