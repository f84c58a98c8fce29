import { env } from "#lib/env";
import { currentRequestId } from "#lib/upstream/log";
import { requestIdHeader } from "#lib/upstream/request-id";

const safeMethods = /^(GET|HEAD)$/;
const closed = /^(UND_ERR_SOCKET|ECONNRESET)$/;

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/**
 * A request to a service, with the id of the one that is being answered, uncached, and ended after the configured time unless it
 * has a `signal`; a redirect is not followed. An idle connection may be closed by the service just as the request is sent: a read
 * is then sent once more. Rejects as `fetch` does.
 */
export async function fetchService(url: string | URL, { method = "GET", ...more }: RequestInit): Promise<Response> {
  const headers = new Headers(more.headers);
  const requestId = currentRequestId();
  if (requestId) headers.set(requestIdHeader, requestId);
  const signal = more.signal ?? AbortSignal.timeout(env().upstreamTimeout);
  const init: RequestInit = { ...more, method, headers, signal, redirect: "manual", cache: "no-store" };
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!safeMethods.test(method) || !closed.test(codeOf(error))) throw error;
    return fetch(url, init);
  }
}
