import type { Deps } from "#backend/deps";
import { datatransProvider } from "#backend/payment/datatrans/provider";
import type { PaymentProvider } from "#backend/payment/provider";
import { sandboxProvider } from "#backend/payment/sandbox/provider";
import { stripeProvider } from "#backend/payment/stripe/provider";
import { reachableOrigin } from "#lib/reachable-origin";

/** As every service; tests may pass a provider of their own. */
export type PaymentDeps = Deps & { provider?: PaymentProvider };

type Connection = Pick<PaymentDeps, "config" | "clock" | "provider">;

const notifyPath = "/shop/api/store/payment/notify";

function configured({ config, clock }: Connection): PaymentProvider {
  const { payment, siteUrl } = config;
  switch (payment.provider) {
    case "datatrans":
      return datatransProvider({ ...payment, notifyUrl: `${siteUrl}${notifyPath}/datatrans`, clock });
    case "stripe":
      return stripeProvider({ ...payment, clock });
    case "sandbox":
      return sandboxProvider({
        url: reachableOrigin(config.host, config.sandboxPort),
        notifyUrl: `${reachableOrigin(config.host, config.backendPort)}${notifyPath}/sandbox`,
        secret: config.secret,
        methods: payment.methods,
        clock,
      });
  }
}

const providers = new WeakMap<Deps["config"], PaymentProvider>();

/** The provider of the configuration. */
export function providerOf(deps: Connection): PaymentProvider {
  if (deps.provider) return deps.provider;
  const provider = providers.get(deps.config) ?? configured(deps);
  providers.set(deps.config, provider);
  return provider;
}
