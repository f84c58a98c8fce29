import { isServer, notifyManager, QueryClient } from "@tanstack/react-query";
import { isUnreadable, toCallError } from "#lib/upstream/ask";

// A button shows that it waits before the next click is read: a slow phone reads both of a double click in one go.
notifyManager.setScheduler(queueMicrotask);

/** Once more after a fault, but never after the end of a session: asked again, the shop would answer a guest. */
const againOnce = (failures: number, error: Error) => failures < 1 && !("status" in error && error.status === 401);

/** For what had better be there: twice more when nobody answered (0) or the service is at fault; what it refuses it refuses again. */
export function againAfterFault(failures: number, error: Error): boolean {
  const { status } = toCallError(error);
  return (status === 0 || status >= 500) && !isUnreadable(error) && failures < 2;
}

/** Milliseconds until then, at random: those whom one fault has met do not all come back at the same moment. */
const soon = () => 500 + Math.random() * 1000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: againOnce, retryDelay: soon, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

let browserClient: QueryClient | undefined;

/** One client for the browser's whole visit, a new one for each request on the server. */
export function queryClient(): QueryClient {
  if (isServer) return createClient();
  browserClient ??= createClient();
  return browserClient;
}
