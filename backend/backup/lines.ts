/** Characters of JSON in one batch of rows: a backup and its restore need little memory, whatever the rows hold. */
export const batchLength = 4_000_000;
const batchRows = 500;

/** How many rows fit into one batch when the longest has so many characters; at least one. */
export const rowsPerBatch = (longest: number): number =>
  Math.max(1, Math.min(batchRows, Math.floor(batchLength / Math.max(1, longest))));

/**
 * The lines of a text that arrives in pieces, without empty ones. `readline` is not used: it keeps a thousand lines ready, and also
 * ends a line at U+2028, which JSON may contain.
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    begun.push(first);
    for (const next of others) {
      const line = begun.join("");
      begun = [next];
      if (line !== "") yield line;
    }
  }
  const last = begun.join("");
  if (last !== "") yield last;
}

/** Lines in batches: none has more characters than `batchLength`, unless one line alone is longer. */
export async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    if (batch.length === batchRows || (batch.length > 0 && length + line.length > batchLength)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(line);
    length += line.length;
  }
  if (batch.length > 0) yield batch;
}
