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

/**
 * Text of a request's body, at most `limit` bytes. One that declares more is not read at all: Node discards an untouched
 * body, but one read half-way blocks the next request on the same connection. @throws RangeError when there is more.
 */
export async function readRequest({ headers, body }: Request, limit: number): Promise<string> {
  if (Number(headers.get("content-length") ?? 0) > limit) throw new RangeError(`more than ${limit} bytes`);
  return readText(body, limit);
}
