import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { forgetVisitor } from "#lib/account/queries";
import { sessionEnded } from "#lib/account/target";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { PagePath } from "#lib/routes";
import { toCallError } from "#lib/upstream/ask";

/**
 * Goes to the login with a message when the session has expired, and back to this page, or to `path`; an outage is only reported.
 */
export function useLoginOnExpiry(error: unknown, locale: Locale, path?: PagePath): boolean {
  const router = useRouter();
  const client = useQueryClient();
  const here = usePathname();
  const destination = path === undefined ? here : href(locale, path);
  const failure = error === null || error === undefined ? null : toCallError(error);
  const ended = failure?.status === 401;
  useEffect(() => {
    if (!ended) return;
    void forgetVisitor(client, { state: "guest" }, locale);
    router.replace(href(locale, "/login", { destination, session: sessionEnded }));
  }, [ended, client, locale, destination, router]);
  return ended;
}
