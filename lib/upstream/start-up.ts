import { ConfigurationError, env, missingInProduction } from "#lib/env";
import { callService } from "#lib/upstream/call";
import { proxyDoubt } from "#lib/upstream/proxy-warning";

/** Checks the configuration, logs warnings about it, and warms the shop up with a cart that is not kept; its failure is ignored. */
export function startUp() {
  try {
    const site = env();
    const missing = missingInProduction(site);
    if (missing.length > 0) throw new ConfigurationError(missing.join("\n"));
    const doubt = proxyDoubt(site);
    if (doubt) console.warn(doubt);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  void callService("POST /shop/api/store/cart", { locale: "fr" });
}
