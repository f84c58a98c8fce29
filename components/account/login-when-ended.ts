import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { forgetVisitor } from "#lib/account/queries";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { toShopError } from "#lib/shop/client";

/** A session that the shop has ended leads to the login and back to `path`; an outage only says so. */
export function useLoginWhenEnded(error: unknown, locale: Locale, path: string): boolean {
  const router = useRouter();
  const client = useQueryClient();
  const ended = error !== null && error !== undefined && toShopError(error).status === 401;
  useEffect(() => {
    if (!ended) return;
    void forgetVisitor(client, { state: "guest" });
    router.replace(href(locale, "/login", { destination: href(locale, path) }));
  }, [ended, client, locale, path, router]);
  return ended;
}
