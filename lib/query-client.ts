import { isServer, QueryClient } from "@tanstack/react-query";

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
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
