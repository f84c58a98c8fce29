import type { Config } from "#backend/config";
import { type AccessPurpose, signAccess } from "#backend/order/access";
import { siteAddress } from "#backend/site-address";

/** Address on the site of an order's confirmation, of its failed payment, or of a stay's own page, with a link that opens it without logging in. */
export function orderLink(
  config: Pick<Config, "siteUrl" | "locales" | "secret">,
  order: { number: string; locale: string },
  purpose: AccessPurpose,
  now: Date,
  page: "succes" | "erreur" | `arrivee/${string}` | `avis/${string}` = "succes",
): string {
  const access = signAccess(config.secret, order.number, purpose, now);
  return `${siteAddress(config, order.locale)}/commande/confirmation/${order.number}/${page}#access=${access}`;
}
