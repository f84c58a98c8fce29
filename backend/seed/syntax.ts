import { pathToFileURL } from "node:url";
import { formatProblem, type Problem, problemOf } from "#backend/seed/problem";

const modules = ["agency.ts", "terms.ts", "map.ts", "addresses.ts"];

/** The syntax error of a module of the agency's folder; null when it can be loaded. */
async function syntaxProblem(folder: string, name: string): Promise<Problem | null> {
  try {
    await import(new URL(name, `${pathToFileURL(folder)}/`).href);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = Number(/:(\d+)\n/.exec(error.stack ?? "")?.[1] ?? 1);
    return problemOf(`agency/${name}`, error.message.split("\n")[0] ?? error.name, { line });
  }
}

/** Syntax errors of the agency's modules. They are looked for before anything imports the modules, which would end the process. */
export async function syntaxProblems(folder: string): Promise<Problem[]> {
  const found = await Promise.all(modules.map((name) => syntaxProblem(folder, name)));
  return found.filter((problem) => problem !== null);
}

/** Runs a script, unless a module of the agency's folder has a syntax error, which is reported. */
export async function withSoundModules(run: () => Promise<unknown>): Promise<void> {
  const mistakes = await syntaxProblems(new URL("../../agency", import.meta.url).pathname);
  if (mistakes.length === 0) return void (await run());
  for (const problem of mistakes) console.error(formatProblem(problem));
  console.error(`${mistakes.length} to correct; nothing was imported.`);
  process.exit(1);
}
