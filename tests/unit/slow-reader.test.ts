// Clients that read slowly: one that keeps reading gets its whole reply, one that takes nothing for too long is disconnected.
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { endSlowReaders } from "#lib/lifetime";

const piece = Buffer.alloc(2 ** 16, "x");
const pieces = 40;

/** Bytes that a client gets who waits after each piece; a Unix socket, since TCP's own buffers would take the whole reply. */
async function received(pause: number): Promise<number> {
  const server = createServer((_, reply) => void Readable.from(Array<Buffer>(pieces).fill(piece)).pipe(reply));
  endSlowReaders(server, 600);
  const path = join(tmpdir(), `slow-reader-${process.pid}-${pause}.sock`);
  await once(server.listen(path), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect(path);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let bytes = 0;
  try {
    for await (const part of socket) {
      bytes += part.length;
      await setTimeout(pause);
    }
  } catch {
    // Hung up on.
  }
  return bytes;
}

test("a client that reads slowly but steadily gets its whole reply, however long that takes (X18)", async () => {
  expect(await received(80)).toBeGreaterThan(pieces * piece.length);
});

test("a client that takes nothing for too long is disconnected (X18)", async () => {
  expect(await received(900)).toBeLessThan(pieces * piece.length);
});
