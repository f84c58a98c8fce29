import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { tabText } from "#lib/web-storage";

/**
 * The `access` of a mail's link for an order; moved from the address to session storage, so that it is not shared with the
 * address.
 */
function takeAccess(number: string, inQuery: string | null): string | undefined {
  const given = /^#access=([\w.-]+)$/.exec(location.hash)?.[1] ?? inQuery ?? undefined;
  if (given && location.href.includes(given)) {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    query.delete("access");
    history.replaceState(history.state, "", pathname + (query.size > 0 ? `?${query}` : ""));
  }
  const kept = tabText(`order-access:${number}`);
  if (given) kept.keep(given);
  return given ?? kept.read() ?? undefined;
}

/**
 * The `access` of the link by which an order's page was opened, also after a visit to the payment page in the same tab. `known`
 * is false until the address has been read.
 */
export function useOrderAccess(number: string | null): { access: string | undefined; known: boolean } {
  const inQuery = useSearchParams().get("access");
  const [found, setFound] = useState<{ access: string | undefined } | null>(null);
  useEffect(() => setFound((before) => before ?? { access: takeAccess(number ?? "", inQuery) }), [number, inQuery]);
  return { access: found?.access, known: found !== null };
}
