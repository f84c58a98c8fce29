import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { forgetVisitor } from "#lib/account/queries";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { toCallError } from "#lib/upstream/ask";
import { showToast } from "@/components/ui/toast-store";

/** A session that the shop has ended is told in its words and leads to the login and back to this page, or to `path`; an outage only says so. */
export function useLoginWhenEnded(error: unknown, locale: Locale, path?: string): boolean {
  const router = useRouter();
  const client = useQueryClient();
  const here = usePathname();
  const destination = path === undefined ? here : href(locale, path);
  const failure = error === null || error === undefined ? null : toCallError(error);
  const ended = failure?.status === 401;
  const message = failure?.message ?? "";
  useEffect(() => {
    if (!ended) return;
    if (message) showToast({ kind: "error", text: message, page: href(locale, "/login") });
    void forgetVisitor(client, { state: "guest" });
    router.replace(href(locale, "/login", { destination }));
  }, [ended, message, client, locale, destination, router]);
  return ended;
}
