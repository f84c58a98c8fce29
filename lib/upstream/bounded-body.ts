/** Bytes of a body, at most `limit` of them. @throws RangeError when there are more. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new RangeError(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Text of a body, at most `limit` bytes. @throws RangeError when there is more. */
export const readText = async (body: ReadableStream<Uint8Array> | null, limit: number) =>
  (await readBytes(body, limit)).toString("utf8");
