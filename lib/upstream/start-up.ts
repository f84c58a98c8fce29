import { envOrEnd } from "#lib/env";
import { callService } from "#lib/upstream/call";
import { proxyDoubt } from "#lib/upstream/proxy-warning";

/** Checks the configuration, logs warnings about it, and warms the shop up with a cart that is not kept; its failure is ignored. */
export function startUp() {
  const doubt = proxyDoubt(envOrEnd());
  if (doubt) console.warn(doubt);
  void callService("POST /shop/api/store/cart", { locale: "fr" });
}
