import { expect } from "vitest";
import { read } from "#tests/site/site";

/** A page's HTML with plain spaces and apostrophes. */
export const plain = async (path: string) =>
  (await read(path)).replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");

/** The HTML holds every piece; a failure names those it lacks, not the page. */
export const expectIn = (html: string, ...pieces: string[]) =>
  expect(pieces.filter((piece) => !html.includes(piece.replaceAll(/[\u00a0\u202f]/g, " ")))).toEqual([]);
