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
  SESSION_NOT_FOUND: { fr: "Cette session est déjà terminée", en: "This session has already ended" },
  PROVIDER_NONE: {
    fr: "Cette façon de se connecter n’est pas proposée ici.",
    en: "This way of logging in is not offered here.",
  },
  PROVIDER_UNAVAILABLE: {
    fr: "Le service de connexion ne répond pas. Réessayez dans un instant ou utilisez votre mot de passe.",
    en: "The login service does not answer. Try again in a moment or use your password.",
  },
  PROVIDER_DENIED: { fr: "Vous avez interrompu la connexion.", en: "You stopped the login." },
  PROVIDER_REFUSED: {
    fr: "Le service de connexion n’a pas confirmé votre identité. Recommencez depuis la page de connexion.",
    en: "The login service did not confirm who you are. Please start again from the login page.",
  },
  PROVIDER_STATE: {
    fr: "Cette connexion a expiré ou a commencé dans un autre navigateur. Recommencez depuis la page de connexion.",
    en: "This login has expired or was begun in another browser. Please start again from the login page.",
  },
  PROVIDER_EMAIL: {
    fr: "Ce service ne confirme pas votre adresse e-mail. Créez un compte avec un mot de passe\u00a0; vous pourrez ensuite les lier.",
    en: "This service does not confirm your e-mail address. Create an account with a password; you can link them afterwards.",
  },
  PROVIDER_LINKED: {
    fr: "Cette identité est déjà liée à un compte.",
    en: "This identity is already linked to an account.",
  },
  EMAIL_FIRST: {
    fr: "Confirmez d’abord votre adresse e-mail\u00a0: un lien vous attend dans votre boîte aux lettres.",
    en: "Please confirm your e-mail address first: a link is waiting in your mailbox.",
  },
  PASSWORD_FIRST: {
    fr: "Choisissez d’abord un mot de passe, sinon vous ne pourriez plus vous connecter.",
    en: "Choose a password first, otherwise you could no longer log in.",
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
