import { type ServerResponse, STATUS_CODES, validateHeaderValue } from "node:http";

/** Seconds for which a connection stays open between two requests. */
export const keepAliveSeconds = 65;

/** One body with the flat list of headers that `writeHead` takes. */
export type Message = {
  headers: string[];
  body: Buffer;
  /** Status line, headers and body in one piece, as they are sent in the second that `date` names. */
  whole?: { date: string; bytes: Buffer };
};

let date = "";

function dateOfThisSecond(): string {
  if (date === "") {
    const now = new Date();
    date = now.toUTCString();
    setTimeout(() => {
      date = "";
    }, 1000 - now.getMilliseconds()).unref();
  }
  return date;
}

function headOf(status: number, headers: string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = "", value = ""] = headers.slice(index, index + 2);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  return [...lines, "Connection: keep-alive", `Keep-Alive: timeout=${keepAliveSeconds}`].join("\r\n");
}

function wholeOf(status: number, message: Message): Buffer {
  const now = dateOfThisSecond();
  if (message.whole?.date === now) return message.whole.bytes;
  const head = Buffer.from(`${headOf(status, message.headers)}\r\nDate: ${now}\r\n\r\n`, "latin1");
  const bytes = Buffer.concat([head, message.body]);
  // The body lives on in the whole, so that it is in memory once.
  message.body = bytes.subarray(head.length);
  message.whole = { date: now, bytes };
  return bytes;
}

/**
 * Sends status, headers and body in one write of bytes that all visitors of a second share: Node would put the same headers
 * together for each of them, a quarter of all that a page from memory costs. False, with nothing sent, for a reply that has
 * to wait behind another one of its connection or is the last one on it.
 */
export function sendWhole(status: number, message: Message, reply: ServerResponse): boolean {
  const { socket } = reply;
  if (!socket || !reply.shouldKeepAlive) return false;
  // As Node itself does after its last write: the connection goes on to the next request.
  socket.write(wholeOf(status, message), (error) => {
    if (!error) reply.emit("finish");
  });
  return true;
}
