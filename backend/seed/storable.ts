import { isUtf8 } from "node:buffer";
import type { Problem } from "#backend/seed/problem";

/** No field is meaningful beyond it, and some columns overflow. */
const largestNumber = 1_000_000_000;

/** The text of a file without the byte order mark that some editors write, and its first line that is no UTF-8, counted from 1. */
export function decode(bytes: Buffer): { text: string; badLine: number | null } {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (isUtf8(bytes) && !text.includes("\uFFFD")) return { text, badLine: null };
  const lines = text.split("\n");
  return { text, badLine: lines.findIndex((line) => line.includes("\uFFFD")) + 1 };
}

type Report = (path: (string | number)[], message: string) => Problem;

/** Values that the database cannot store: zero bytes, lone surrogates, numbers that are too large or not finite. */
export function unstorable(data: unknown, report: Report, path: (string | number)[] = []): Problem[] {
  if (typeof data === "string")
    return data.includes("\0") || !data.isWellFormed() ? [report(path, "holds a character that cannot be stored")] : [];
  if (typeof data === "number") return Math.abs(data) <= largestNumber ? [] : [report(path, "is too large a number")];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    unstorable(value, report, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}
