import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Problem, problemOf } from "#backend/seed/problem";
import { decode, unstorable } from "#backend/seed/storable";

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
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) problems.push(source.problemAt([...issue.path, key], "unknown field"));
    } else {
      problems.push(source.problemAt(issue.path, issue.message.replace(/^.*received undefined$/, "is missing")));
    }
  }
  return null;
}
