import type { Config } from "#backend/config";
import { signBody } from "#lib/upstream/signature";

const attempts = 3;
const patience = 3_000;

async function tell(url: string, secret: string, body: string): Promise<string | null> {
  let fault = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
    // Signed anew each time: a signature is good for once.
    const headers = {
      "content-type": "application/json",
      "x-signature": signBody(secret, body, new Date(Date.now() + attempt * 1000)),
    };
    try {
      const reply = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(patience) });
      if (reply.ok) return null;
      fault = `answered ${reply.status}`;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
  }
  return `${url} ${fault}`;
}

/**
 * Tells every instance of the site that what bears these tags has changed, so that its pages show it at once. Answers
 * the faults; a site that was not reached shows it when its pages have grown old.
 */
export async function purgeSites({ purge }: Config, tags: string[]): Promise<string[]> {
  const { secret, urls } = purge ?? { urls: [] };
  if (!secret || tags.length === 0) return [];
  const body = JSON.stringify({ tags });
  const faults = await Promise.all(urls.map((url) => tell(url, secret, body)));
  return faults.filter((fault) => fault !== null);
}
