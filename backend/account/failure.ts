import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Failure } from "#backend/failure";

const texts = {
  AUTH_FAIL: { fr: "Accès refusé", en: "Access denied" },
  JWT_NOT_FOUND: { fr: "Utilisateur non trouvé", en: "User not found" },
  JWT_INVALID: { fr: "Votre session n’est plus valable", en: "Your session is no longer valid" },
  JWT_EXPIRED: { fr: "Votre session a expiré", en: "Your session has expired" },
  user_already_exists: { fr: "Erreur : Utilisateur déjà existant", en: "Error : user already exists" },
  ORDER_OPEN: {
    fr: "Cette commande n’est pas encore payée. Ouvrez ce lien à nouveau après le paiement.",
    en: "This order has not been paid yet. Open this link again after the payment.",
  },
  LINK_INVALID: {
    fr: "Ce lien n’est plus valable. Veuillez en demander un nouveau.",
    en: "This link is no longer valid. Please ask for a new one.",
  },
  TOO_MANY_REQUESTS: {
    fr: "Trop de tentatives. Veuillez patienter avant de réessayer.",
    en: "Too many attempts. Please wait before you try again.",
  },
  BUSY: {
    fr: "Le service est très sollicité. Veuillez réessayer dans un instant.",
    en: "The service is very busy. Please try again in a moment.",
  },
} as const;

/** A failure of the account's calls, in the words of the catalogue; `retryAfter` in seconds. */
export function accountFailure(status: ContentfulStatusCode, code: keyof typeof texts, retryAfter?: number): Failure {
  return new Failure(
    status,
    code,
    texts[code],
    undefined,
    retryAfter === undefined ? {} : { "Retry-After": `${retryAfter}` },
  );
}
