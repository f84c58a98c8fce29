type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

/** Texts of the failures of the account's calls: French, English. */
const texts: Record<string, [string, string]> = {
  AUTH_FAIL: ["Accès refusé", "Access denied"],
  JWT_NOT_FOUND: ["Utilisateur non trouvé", "User not found"],
  JWT_INVALID: ["Votre session n’est plus valable", "Your session is no longer valid"],
  JWT_EXPIRED: ["Votre session a expiré", "Your session has expired"],
  user_already_exists: ["Erreur : Utilisateur déjà existant", "Error : user already exists"],
  form_errors: ["Veuillez vérifier les champs signalés", "Please check the fields marked"],
  INVALID_JSON: ["La demande est illisible", "The request cannot be read"],
  "Can_t find order": ["Commande introuvable", "Can't find order"],
  ORDER_OPEN: ["Cette commande n’est pas encore payée", "This order has not been paid yet"],
  LINK_INVALID: [
    "Ce lien n’est plus valable. Demandez-en un nouveau.",
    "This link is no longer valid. Please ask for a new one.",
  ],
  TOO_MANY_REQUESTS: [
    "Trop de tentatives. Veuillez patienter avant de réessayer.",
    "Too many attempts. Please wait before you try again.",
  ],
  BUSY: ["Le service est très sollicité. Veuillez réessayer.", "The service is very busy. Please try again."],
  NOT_FOUND: ["Page introuvable", "Not found"],
};

/** A call that cannot be fulfilled: HTTP status, code of the catalogue, issue codes by field, seconds to wait. */
export class CallError extends Error {
  readonly status: Status;
  readonly code: string;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: Status, code: string, more: { fieldErrors?: Record<string, string>; retryAfter?: number } = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.retryAfter = more.retryAfter;
  }

  /** The failure as the wire has it, in the call's language (French unless English is asked for). */
  reply(locale: string): { code: string; message: string; fieldErrors?: Record<string, string> } {
    const message = texts[this.code]?.[locale === "en" ? 1 : 0] ?? this.code;
    return { code: this.code, message, ...(this.fieldErrors && { fieldErrors: this.fieldErrors }) };
  }
}

/** Throws 400 with the issue codes when there are any. */
export function refuseIssues(issues: Record<string, string>): void {
  if (Object.keys(issues).length > 0) throw new CallError(400, "form_errors", { fieldErrors: issues });
}
