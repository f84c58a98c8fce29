import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";

/** Clears the logged-in user when the session has expired; resolves with the login address that returns to this page. */
export async function loginUrlForExpiredSession(locale: Locale) {
  const [{ forgetVisitor }, { sessionEnded }, { queryClient }] = await Promise.all([
    import("#lib/account/queries"),
    import("#lib/account/target"),
    import("#lib/query-client"),
  ]);
  void forgetVisitor(queryClient(), { state: "guest" }, locale);
  const destination = window.location.pathname + window.location.search;
  return href(locale, "/login", { destination, session: sessionEnded });
}
