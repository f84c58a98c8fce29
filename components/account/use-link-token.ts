import { useEffect, useState } from "react";
import { tabText } from "#lib/web-storage";

/**
 * The token of a mail's link; moved from the address to session storage, so that no other script reports it and no history keeps
 * it. Links of earlier mails have it in the query.
 */
function takeToken(purpose: string): string {
  const { hash, pathname, search } = location;
  const query = new URLSearchParams(search);
  const given = new URLSearchParams(hash.slice(1)).get("token") ?? query.get("token");
  const kept = tabText(`link-token:${purpose}`);
  if (!given) return kept.read() ?? "";
  kept.keep(given);
  query.delete("token");
  query.set("from", "mail");
  // After the effects of this commit, of which the router's is the last: it would write an address it still knows back.
  queueMicrotask(() => history.replaceState(null, "", `${pathname}?${query}`));
  return given;
}

/** Another link opened in this tab changes only the fragment of the address. */
const openAnother = () => location.hash.startsWith("#token=") && location.reload();

/** The token of the link that opened a page; null until the address has been read, empty without one. */
export function useLinkToken(purpose: "confirm" | "reset"): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = takeToken(purpose);
    setToken((before) => before || found);
    addEventListener("hashchange", openAnother);
    return () => removeEventListener("hashchange", openAnother);
  }, [purpose]);
  return token;
}
