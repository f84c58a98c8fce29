import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { type RequestFilteringAgentOptions, useAgent } from "request-filtering-agent";

/** Why a calendar could not be fetched; the desk has a text for each. */
type FeedFault = "address" | "unreachable" | "late" | "refused" | "large" | "unreadable";

export class FeedError extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault, cause?: unknown) {
    super(`The calendar is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Largest calendar in bytes, redirects allowed, and milliseconds for the whole request. */
const largest = 1024 * 1024;
const mostRedirects = 3;
const patience = 10_000;

export type FeedLine = {
  /** Only for tests: a server of this machine, without encryption. */
  here?: boolean;
  patience?: number;
};

/** A permitted address: https on the default port, without credentials; `webcal:` is read as https. Null for any other. */
export function feedAddress(text: string, { here = false }: FeedLine = {}): URL | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"));
  if (!url || url.username || url.password) return null;
  if (here) return /^https?:$/.test(url.protocol) ? url : null;
  return url.protocol === "https:" && url.port === "" ? url : null;
}

type Answer = { text: string } | { location: string };

function ask(url: URL, signal: AbortSignal, { here = false }: FeedLine): Promise<Answer> {
  const options: RequestFilteringAgentOptions = here ? { allowPrivateIPAddress: true } : {};
  return new Promise((resolve, reject) => {
    const send = url.protocol === "http:" ? plainRequest : request;
    const headers = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "calendar-reader" };
    const call = send(url, { agent: useAgent(url.href, options), signal, headers }, (reply) => {
      const { statusCode = 0, headers: told } = reply;
      if (statusCode >= 300 && statusCode < 400 && told.location) {
        reply.destroy();
        resolve({ location: told.location });
        return;
      }
      if (statusCode !== 200) {
        reply.destroy();
        reject(new FeedError("refused"));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      reply.on("data", (part: Buffer) => {
        size += part.length;
        if (size <= largest) return void parts.push(part);
        reject(new FeedError("large"));
        reply.destroy();
      });
      reply.on("end", () => resolve({ text: Buffer.concat(parts).toString("utf8") }));
      reply.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}

/**
 * The text of a calendar: 1 MB and ten seconds at most, three redirects, each address checked again when the connection is
 * opened, so that no name leads into a private network. @throws FeedError
 */
export async function fetchFeed(address: string, line: FeedLine = {}): Promise<string> {
  const signal = AbortSignal.timeout(line.patience ?? patience);
  let url = feedAddress(address, line);
  for (let left = mostRedirects; url && left >= 0; left -= 1) {
    const answer = await ask(url, signal, line).catch((error: unknown) => {
      if (error instanceof FeedError) throw error;
      throw new FeedError(signal.aborted ? "late" : "unreachable", error);
    });
    if ("text" in answer) return answer.text;
    url = feedAddress(URL.parse(answer.location, url)?.href ?? "", line);
  }
  throw new FeedError("address");
}
