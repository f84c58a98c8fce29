import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Base commit of a change: the merge base with main; on main itself the last commit. */
export function changeBase(): string {
  const base = git("merge-base", "main", "HEAD");
  return base === git("rev-parse", "HEAD") ? "HEAD" : base;
}

/** Files that differ from a commit, including untracked ones. */
export function changedFiles(since: string): string[] {
  const lines = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")];
  return lines.join("\n").split("\n").filter(Boolean);
}

type Rule = [rooms: string[], tests: RegExp, pages?: RegExp];
/** The folders whose tests look at the built product, which no import of theirs leads to. */
type Folder = "tests/e2e" | "tests/site";

const none = /^$/;

/**
 * The tests that files of some folders can affect, first match wins: those with such a name, and those whose text has an address
 * of such pages. A changed test file is selected by its name, another file of the tests by the test files that import it.
 */
export const touches: Rule[] = [
  [["tests/{e2e,site,unit,backend,process,msw}/**", "docs/**", "*.md", "**/*.md", ".ci/*"], none],
  [["scripts/bench*.ts", "scripts/bench/*", "scripts/{fuzz,requirements,test-timings}.ts"], none],
  [["backend/desk/**"], /^desk/],
  [["{components,lib,backend}/review/**", "app/**/avis/**"], /review|^desk/, /\/avis\b/],
  [["{components,backend}/owner/**"], /owner|contact|plain/, /\/devenir-client\b/],
  [
    ["{components,lib,backend}/account/**", "backend/session/**", "app/**/{login,mon-compte}/**"],
    /account|sign-up/,
    /\/(login|mon-compte)\b/,
  ],
  [
    [
      "{components,lib}/{property,home}/**",
      "components/{map,stay}/**",
      "backend/{property,feed,dossier}/**",
      "app/**/{location,vente,favoris,appartements}/**",
    ],
    /crawl/,
    /\/(location|vente|favoris|appartements)\b/,
  ],
  [
    ["{components,lib,backend}/content/**", "app/**/{actualite,emplois,service,page,contact,recherche}/**"],
    /crawl|pictures/,
    /\/(actualite|emplois|service|page|contact|recherche)\b/,
  ],
  [
    [
      "components/{checkout,shop,estimate}/**",
      "lib/{shop,estimate}/**",
      "backend/{cart,order,payment,estimate,product}/**",
      "app/**/{commande,devis,produit,produits}/**",
    ],
    /account|panels|price|sign-up/,
    /\/(commande|devis|produits?)\b/,
  ],
  [["backend/mail/**"], /contact|account|payment|journey|guest-hand|cancel|review|sign-up/],
  [["{components,lib}/offline/**", "worker/**"], /offline|next-steps/],
  [["{components,lib}/seo/**"], /crawl|languages/],
];

/** A file of the tests and all that it imports of them. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(file, "utf8").matchAll(/from "#(tests\/[\w/-]+)"/g))
    importsOf(`${name}.ts`, found);
  return found;
}

/** The test files of a folder that a change of these files can affect; a file outside all rules affects all of them. */
export function touchedTests(folder: Folder, files: string[]): string[] {
  const rules = files.map((file) => ({
    file,
    rule: touches.find(([rooms]) => rooms.some((room) => matchesGlob(file, room))) ?? ([[], /./] satisfies Rule),
  }));
  const isTouched = (path: string) => {
    const [name, text, imports] = [basename(path), readFileSync(path, "utf8"), importsOf(path)];
    return rules.some(
      ({ file, rule: [, tests, pages = none] }) => tests.test(name) || pages.test(text) || imports.has(file),
    );
  };
  return readdirSync(folder)
    .filter((name) => /\.(spec|test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter(isTouched)
    .sort();
}
