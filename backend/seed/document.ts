import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { issuesOf } from "#backend/seed/issue";
import { type Problem, problemOf } from "#backend/seed/problem";
import { decode, unstorable } from "#backend/seed/storable";
import { catalogLocales } from "#lib/i18n/locale";

type Path = readonly PropertyKey[];

/**
 * A file of the agency's folder: its parsed YAML with the positions of its fields, and the text below the front matter by locale.
 */
export type SourceDocument = {
  file: string;
  data: unknown;
  bodies: Record<string, string>;
  /** The file as it is written. */
  text: string;
  problemAt: (path: Path, message: string) => Problem;
  problems: Problem[];
};

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;
const sectionMark = /^--- ([a-z]{2}) ---[ \t]*$/m;
const anyMark = /^-{2,} *([A-Za-z]{2,}) *-{2,}[ \t\r]*$/;
const languages: readonly string[] = catalogLocales;

/** Marks of languages below the front matter that are none, or stand twice. */
function markProblems(file: string, text: string): Problem[] {
  const seen = new Set<string>();
  return text.split("\n").flatMap((line, at) => {
    const language = anyMark.exec(line)?.[1];
    if (!language) return [];
    const isKnown = sectionMark.test(line) && languages.includes(language);
    const isSecond = seen.has(language);
    seen.add(language);
    if (isKnown && !isSecond) return [];
    const known = languages.map((locale) => `--- ${locale} ---`).join(", ");
    const message = isKnown ? `the text in ${language} stands twice` : `no language of the site; write ${known}`;
    return [problemOf(file, message, { line: at + 1 })];
  });
}

function splitBodies(text: string): Record<string, string> {
  const [first = "", ...rest] = text.split(sectionMark);
  const bodies: Record<string, string> = { fr: first.trim() };
  for (let index = 0; index < rest.length; index += 2) bodies[rest[index] ?? ""] = (rest[index + 1] ?? "").trim();
  return bodies;
}

function readYaml(text: string) {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines }), lines };
}

/** Parses YAML, or Markdown with YAML front matter; syntax errors become problems with their place. */
export function parseSource(file: string, text: string): SourceDocument {
  const markdown = file.endsWith(".md");
  const parts = markdown ? frontMatter.exec(text) : null;
  const source = markdown ? (parts?.[1] ?? "") : text;
  const offset = markdown ? 1 : 0;
  const { document, lines } = readYaml(source);

  // Parsed again for each position: thousands of files are held at once, and their syntax trees would fill the memory.
  const problemAt = (path: Path, message: string): Problem => {
    const { document, lines } = readYaml(source);
    const keys = path.map((key) => (typeof key === "symbol" ? String(key) : key));
    const field = keys.join(".");
    for (let depth = keys.length; depth > 0; depth--) {
      const node = document.getIn(keys.slice(0, depth), true);
      const range = node && typeof node === "object" && "range" in node ? (node.range as number[] | null) : null;
      if (range) {
        const { line, col } = lines.linePos(range[0] ?? 0);
        return { file, line: line + offset, column: col, field, message };
      }
    }
    return { ...problemOf(file, message), field };
  };

  const problems: Problem[] = document.errors.map((error) => {
    const { line, col } = lines.linePos(error.pos[0]);
    return problemOf(file, error.message.split("\n")[0] ?? "YAML", { line: line + offset, column: col });
  });
  if (markdown && !parts) problems.push(problemOf(file, "front matter between two lines of --- is missing"));
  if (parts) problems.push(...markProblems(file, text));
  const data: unknown = problems.length > 0 ? null : document.toJS();
  const bodies = splitBodies(parts?.[2] ?? "");
  problems.push(...unstorable(bodies, () => problemAt([], "its text holds a character that cannot be stored")));
  problems.push(...unstorable(data, problemAt));
  return { file, data, bodies, text, problemAt, problems };
}

/** A file of the folder, parsed. Throws the file system's error when it cannot be read. */
export async function readSource(folder: string, file: string): Promise<SourceDocument> {
  const { text, badLine } = decode(await readFile(join(folder, file)));
  const source = parseSource(file, text);
  if (badLine === null) return source;
  return {
    ...source,
    problems: [problemOf(file, "is not written in UTF-8: save the file as UTF-8", { line: badLine })],
  };
}

/** The document's data by a schema; null when it does not fit, with each mistake added to `problems`. */
export function checkSource<Schema extends z.ZodType>(
  source: SourceDocument,
  schema: Schema,
  problems: Problem[],
): z.infer<Schema> | null {
  if (source.problems.length > 0) {
    problems.push(...source.problems);
    return null;
  }
  const parsed = schema.safeParse(source.data);
  if (parsed.success) return parsed.data;
  for (const { path, message } of issuesOf(parsed.error.issues, source.data))
    problems.push(source.problemAt(path, message));
  return null;
}
