import { envOrEnd } from "#lib/env";
import { defaultLocale } from "#lib/i18n/locale";
import { callService } from "#lib/upstream/call";
import { proxyWarning } from "#lib/upstream/proxy-warning";

/** Checks the configuration, logs warnings about it, and warms up the shop with a cart call whose result is discarded. */
export function startUp() {
  const warning = proxyWarning(envOrEnd());
  if (warning) console.warn(warning);
  void callService("POST /shop/api/store/cart", { locale: defaultLocale });
}
