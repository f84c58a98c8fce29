import type { Deps } from "#backend/deps";
import type { PaymentProvider } from "#backend/payment/provider";
import { sandboxProvider } from "#backend/payment/sandbox/provider";

/** As every service; tests may pass a provider of their own. */
export type PaymentDeps = Deps & { provider?: PaymentProvider };

/** The provider of the configuration (CK8). */
export function providerOf({ config, clock, provider }: PaymentDeps): PaymentProvider {
  if (provider) return provider;
  return sandboxProvider({
    url: `http://127.0.0.1:${config.sandboxPort}`,
    notifyUrl: `http://127.0.0.1:${config.backendPort}/shop/api/store/payment/notify/sandbox`,
    secret: config.secret,
    clock,
  });
}
