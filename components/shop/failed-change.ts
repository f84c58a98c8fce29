import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { Locale } from "#lib/i18n/locale";
import type { PagePath } from "#lib/routes";
import { useCartNotice } from "#lib/shop/store";
import { CallError, toCallError } from "#lib/upstream/ask";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";

/** Hands on a refusal that a form shows itself where it says that the session has ended: the page then leads to the login. True there. */
export function handOnEnded(failure: unknown): boolean {
  const { status, message } = toCallError(failure);
  if (status === 401) useCartNotice.getState().notify({ kind: "failed", status, message });
  return status === 401;
}

/** A change of the cart that failed is told until the next attempt or the next page; one that says that the session has ended leads to the login. */
export function useFailedChange(locale: Locale, path?: PagePath): boolean {
  const notice = useCartNotice((state) => state.notice);
  const notify = useCartNotice((state) => state.notify);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is a page that arrived
  useEffect(() => {
    return () => {
      if (useCartNotice.getState().notice?.kind === "failed") notify(null);
    };
  }, [pathname, notify]);
  return useLoginWhenEnded(notice?.kind === "failed" ? new CallError(notice.status, notice) : null, locale, path);
}
