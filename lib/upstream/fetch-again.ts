const safeMethods = /^(GET|HEAD)$/;
const closed = /^(UND_ERR_SOCKET|ECONNRESET)$/;

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/**
 * A request to a service. An idle connection may be closed by the service just as the request is sent: a read is then sent once
 * more. Rejects as `fetch` does.
 */
export async function fetchAgain(url: string | URL, init: RequestInit & { method: string }): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!safeMethods.test(init.method) || !closed.test(codeOf(error))) throw error;
    return fetch(url, init);
  }
}
