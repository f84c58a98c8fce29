import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { matchesGlob } from "node:path";

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

const none = /^$/;

/** The specs that files of some folders can affect, first match wins; a changed spec is selected by its name. */
export const touches: [rooms: string[], specs: RegExp][] = [
  [["tests/e2e/*.spec.ts"], none],
  [["tests/{unit,backend,process,msw}/**", "docs/**", "*.md", "**/*.md", ".ci/*"], none],
  [["scripts/bench*.ts", "scripts/bench/*", "scripts/{fuzz,requirements,test-timings}.ts"], none],
  [["backend/desk/**"], /^desk/],
  [["{components,lib,backend}/review/**", "app/**/avis/**"], /review|^desk/],
  [["{components,backend}/owner/**"], /owner|contact|plain/],
  [
    ["{components,lib,backend}/account/**", "backend/session/**", "app/**/{login,mon-compte}/**"],
    /account|session|sign-up|panels|autofill|guest-hand|cancel/,
  ],
  [
    [
      "{components,lib}/{property,home}/**",
      "components/{map,stay}/**",
      "backend/{property,feed,dossier}/**",
      "app/**/{location,vente,favoris,appartements}/**",
    ],
    /reader|list|map|favourites|cart|journey|effort|pages|crawl|budget|price|party|narrow|visible|pictures|plain|hostile|navigation/,
  ],
  [
    ["{components,lib,backend}/content/**", "app/**/{actualite,emplois,service,page,contact,recherche}/**"],
    /contact|reader|crawl|pages|hostile|languages|narrow|pictures|plain/,
  ],
  [
    [
      "components/{checkout,shop,estimate}/**",
      "lib/{shop,estimate}/**",
      "backend/{cart,order,payment,estimate,product}/**",
      "app/**/{commande,devis,produit,produits}/**",
    ],
    /cart|payment|journey|effort|account|panels|pages|guest-hand|cancel|reviews|price|plain|sign-up|narrow/,
  ],
  [["backend/mail/**"], /contact|account|payment|journey|guest-hand|cancel|review|sign-up/],
  [["{components,lib}/offline/**", "worker/**"], /offline|way-on/],
  [["{components,lib}/seo/**"], /crawl|languages/],
];

/** The spec files that a change of these files can affect; a file outside all folders affects all of them. */
export function touchedSpecs(files: string[], folder = "tests/e2e"): string[] {
  const specs = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
  const touched = new Set<string>();
  for (const file of files) {
    const [, pattern] = touches.find(([rooms]) => rooms.some((room) => matchesGlob(file, room))) ?? [[], /./];
    for (const spec of specs) if (pattern.test(spec) || file === `${folder}/${spec}`) touched.add(`${folder}/${spec}`);
  }
  return [...touched].sort();
}
