import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

/** Texts of the codes the backend answers with. Where the contract fixes the words, both languages have the same. */
const texts = {
  INVALID: { fr: "Certains champs sont invalides", en: "Some fields are invalid" },
  BAD_JSON: { fr: "Le contenu envoyé n’est pas du JSON valide", en: "The body is not valid JSON" },
  TOO_LARGE: { fr: "Le contenu envoyé est trop volumineux", en: "The body is too large" },
  NOT_JSON: {
    fr: "Le contenu envoyé doit être annoncé comme du JSON",
    en: "The body must be declared as JSON",
  },
  IMPORT_FOLDER: {
    fr: "Seul le dossier de l’agence (AGENCY_DIR) peut être importé pendant que le service tourne",
    en: "Only the agency's folder (AGENCY_DIR) can be imported while the service runs",
  },
  NOT_FOUND: { fr: "Introuvable", en: "Not found" },
  UNAVAILABLE: {
    fr: "Le service est momentanément indisponible\u00a0: réessayez dans un instant",
    en: "The service is unavailable at the moment: try again in a moment",
  },
  SERVER_ERROR: { fr: "Le service a rencontré un problème", en: "The service met a problem" },
  MISSING_ORDER_ID: { fr: "You must provide order's id", en: "You must provide order's id" },
  MISSING_PRODUCT_ID: { fr: "You must provide product's id", en: "You must provide product's id" },
  CART_NOT_FOUND: { fr: "Cart not found", en: "Cart not found" },
  PRODUCT_NOT_FOUND: { fr: "Product not found", en: "Product not found" },
  ITEM_NOT_FOUND: { fr: "Cet article n’est plus dans votre panier", en: "This item is no longer in your cart" },
  form_errors: {
    fr: "Il manque des indications\u00a0: remplissez le formulaire avant d’ajouter au panier.",
    en: "Some details are missing: fill in the form before adding to the cart.",
  },
  bulk_creation_disable: {
    fr: "Cette prestation ne s’ajoute qu’une ligne à la fois.",
    en: "This product can only be added one line at a time.",
  },
  ADDRESS_SERVICE_DOWN: {
    fr: "Les adresses ne peuvent pas être proposées en ce moment",
    en: "Addresses cannot be suggested at the moment",
  },
  NOT_AVAILABLE: { fr: "Aucune disponibilité", en: "Not available" },
  NO_PRICE: { fr: "Prix indisponible", en: "Price unavailable" },
  ALREADY_IN_CART: {
    fr: "Ce logement est déjà dans votre panier pour ces nuits",
    en: "This home is already in your cart for these nights",
  },
  CART_FULL: { fr: "Votre panier est plein", en: "Your cart is full" },
  TOO_MANY_HOMES: {
    fr: "Un panier réunit quatre séjours au plus. Pour un groupe plus grand, appelez-nous.",
    en: "A cart holds four stays at most. For a larger group, please call us.",
  },
} as const;

export type FailureCode = keyof typeof texts;

/** An answer that is no success: HTTP status, code, texts by locale, and an issue code by field. */
export class Failure extends Error {
  status: ContentfulStatusCode;
  code: string;
  texts: Record<string, string>;
  fieldErrors: Record<string, string> | undefined;
  headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    texts: Record<string, string>,
    fieldErrors?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.texts = texts;
    this.fieldErrors = fieldErrors;
    this.headers = headers;
  }

  /** The body on the wire, in the call's language. */
  body(locale: string) {
    const message = this.texts[locale] ?? this.texts.fr ?? this.code;
    return { code: this.code, message, ...(this.fieldErrors ? { fieldErrors: this.fieldErrors } : {}) };
  }
}

/** A failure whose words stand in this module's list. */
export function failure(
  status: ContentfulStatusCode,
  code: FailureCode,
  fieldErrors?: Record<string, string>,
): Failure {
  return new Failure(status, code, texts[code], fieldErrors);
}

/** 503 for what the database cannot do now: asked again in a few seconds, it can. */
export function unavailable(): Failure {
  return new Failure(503, "UNAVAILABLE", texts.UNAVAILABLE, undefined, { "retry-after": "5" });
}

/** 400 INVALID with an issue code by field. */
export function invalid(fieldErrors: Record<string, string>): Failure {
  return failure(400, "INVALID", fieldErrors);
}

function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.input === undefined ? "required" : "type";
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : "min";
  if (issue.code === "too_big")
    return issue.origin === "string" ? "tooLong" : issue.origin === "array" ? "tooMany" : "max";
  if (issue.code === "invalid_value") return "option";
  if (issue.code === "invalid_format") return issue.format;
  return "invalid";
}

/** Issue codes by field path from a schema's verdict. */
function fieldErrorsOf(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) errors[[...issue.path, key].join(".")] ??= "unknownKey";
    } else errors[issue.path.join(".") || "body"] ??= issueCode(issue);
  }
  return errors;
}

/** Parses or throws 400 INVALID with the fields at fault. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw invalid(fieldErrorsOf(result.error));
  return result.data;
}
