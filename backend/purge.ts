import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request as http } from "node:http";
import { request as https } from "node:https";
import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#backend/config";
import { tagsToPurge } from "#lib/upstream/purge";
import { signBody } from "#lib/upstream/signature";

const attempts = 3;
const timeout = 3_000;

type Address = { address: string; family: number };
type Resolve = (host: string) => Promise<Address[]>;

const everyAddress: Resolve = (host) => lookup(host, { all: true });

/** Posts to one address of a host, under the host's name; the status it answers. */
function post(url: URL, { address, family }: Address, headers: Record<string, string>, body: string): Promise<number> {
  const send = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeout),
      lookup: ((_host, wanted, done) =>
        wanted.all ? done(null, [{ address, family }]) : done(null, address, family)) as LookupFunction,
    };
    const call = send(url, options, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    call.on("error", reject).end(body);
  });
}

/** Null when the purge was accepted, "nobody" when nothing listens (and so nothing is cached), else the fault. */
async function purgeAt(url: URL, address: Address, secret: string, tags: string[]): Promise<string | null> {
  let fault = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await sleep(250 * attempt);
    // A signature is valid once, and several edges may forward the same purge to one site.
    const body = JSON.stringify({ tags, news: randomUUID() });
    const headers = { "content-type": "application/json", "x-signature": signBody(secret, body, new Date()) };
    try {
      const status = await post(url, address, headers, body);
      if (status < 300) return null;
      fault = `answered ${status}`;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      fault = code === "ECONNREFUSED" ? "nobody" : message;
    }
  }
  return fault;
}

async function tell(text: string, secret: string, tags: string[], resolve: Resolve): Promise<string | null> {
  const url = new URL(text);
  try {
    const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ""));
    const faults = await Promise.all(addresses.map((address) => purgeAt(url, address, secret, tags)));
    // A name may have addresses at which nobody listens, as localhost often does.
    const real = faults.filter((fault) => fault !== null && fault !== "nobody");
    if (real.length === 0 && faults.includes(null)) return null;
    return `${text} ${real[0] ?? "is not there"}`;
  } catch (error) {
    return `${text} ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * Purges the pages with these tags on every edge; on each address of a host that has several, such as replicas. Returns the
 * faults; an edge that was not reached serves its pages until they expire.
 */
export async function purgeSites({ purge }: Config, tags: string[], resolve = everyAddress): Promise<string[]> {
  const { secret, urls } = purge;
  if (!secret || tags.length === 0) return [];
  const told = tagsToPurge(tags);
  const faults = await Promise.all(urls.map((url) => tell(url, secret, told, resolve)));
  return faults.filter((fault) => fault !== null);
}
