import { type AccessPurpose, signAccess } from "#backend/order/access";
import { toLocale } from "#lib/i18n/locale";

/** Address on the site of an order's confirmation or of its failed payment, with a link that opens it without logging in. */
export function orderLink(
  config: { siteUrl: string; secret: string },
  order: { number: string; locale: string },
  purpose: AccessPurpose,
  now: Date,
  page: "succes" | "erreur" = "succes",
): string {
  const access = signAccess(config.secret, order.number, purpose, now);
  return `${config.siteUrl}/${toLocale(order.locale)}/commande/confirmation/${order.number}/${page}#access=${access}`;
}
