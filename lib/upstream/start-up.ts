import { ConfigurationError, env } from "#lib/env";
import { callService } from "#lib/upstream/call";

/** Checks the configuration and warms the shop up with a cart that nobody keeps; its failure is ignored (OP3, OP5). */
export function startUp() {
  try {
    env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  void callService("POST /shop/api/store/cart", { locale: "fr" });
}
