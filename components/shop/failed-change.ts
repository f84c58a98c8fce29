import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { Locale } from "#lib/i18n/locale";
import type { PagePath } from "#lib/routes";
import { useCartNotice } from "#lib/shop/store";
import { CallError, toCallError } from "#lib/upstream/ask";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";

/** Passes a 401 of a form's own error handling on to the page, which redirects to the login. Returns whether it was one. */
export function reportExpiredSession(failure: unknown): boolean {
  const { status, message } = toCallError(failure);
  if (status === 401) useCartNotice.getState().notify({ kind: "failed", status, message });
  return status === 401;
}

/**
 * Keeps a failed change of the cart displayed until the next attempt or navigation; a 401 redirects to the login. Returns whether
 * it does.
 */
export function useFailedChange(locale: Locale, path?: PagePath): boolean {
  const notice = useCartNotice((state) => state.notice);
  const notify = useCartNotice((state) => state.notify);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed path means a new page
  useEffect(() => {
    return () => {
      if (useCartNotice.getState().notice?.kind === "failed") notify(null);
    };
  }, [pathname, notify]);
  return useLoginOnExpiry(notice?.kind === "failed" ? new CallError(notice.status, notice) : null, locale, path);
}
