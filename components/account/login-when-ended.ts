import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { forgetVisitor } from "#lib/account/queries";
import { sessionEnded } from "#lib/account/target";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { PagePath } from "#lib/routes";
import { toCallError } from "#lib/upstream/ask";

/** A session that the shop has ended leads to the login, which says so, and back to this page, or to `path`; an outage only says so. */
export function useLoginWhenEnded(error: unknown, locale: Locale, path?: PagePath): boolean {
  const router = useRouter();
  const client = useQueryClient();
  const here = usePathname();
  const elsewhere = path === undefined ? null : href(locale, path);
  const failure = error === null || error === undefined ? null : toCallError(error);
  const ended = failure?.status === 401;
  useEffect(() => {
    if (!ended) return;
    void forgetVisitor(client, { state: "guest" });
    const destination = elsewhere ?? here + window.location.search;
    router.replace(href(locale, "/login", { destination, session: sessionEnded }));
  }, [ended, client, locale, elsewhere, here, router]);
  return ended;
}
