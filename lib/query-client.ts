import { isServer, notifyManager, QueryClient } from "@tanstack/react-query";
import { isUnreadable, toCallError } from "#lib/upstream/ask";

// Pending state must be rendered before the next click: a slow phone handles both clicks of a double click in one task.
notifyManager.setScheduler(queueMicrotask);

/** Retries once, but never a 401: without its session, the shop would answer as to a guest. */
const againOnce = (failures: number, error: Error) => failures < 1 && !("status" in error && error.status === 401);

/** For important reads: two retries on a network error (0) or a 5xx; a refusal would only repeat itself. */
export function againAfterFault(failures: number, error: Error): boolean {
  const { status } = toCallError(error);
  return (status === 0 || status >= 500) && !isUnreadable(error) && failures < 2;
}

/** Retry delay in milliseconds, random, so that clients hit by the same fault do not all come back at the same moment. */
const soon = () => 500 + Math.random() * 1000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once: one that waits would change or pay something later, unattended.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: againOnce,
        retryDelay: soon,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

let browserClient: QueryClient | undefined;

/** One client per browser page load, a new one for each request on the server. */
export function queryClient(): QueryClient {
  if (isServer) return createClient();
  browserClient ??= createClient();
  return browserClient;
}
