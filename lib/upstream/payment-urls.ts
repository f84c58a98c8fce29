import { z } from "zod";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { parseJson } from "#lib/json";

const returnUrls = { successUrl: "succes", failUrl: "erreur", cancelUrl: "" } as const;
const bodySchema = z.record(z.string(), z.unknown());

type Answer = { ok: true; body: string } | { ok: false; field: string };

function defaultUrl(name: keyof typeof returnUrls, locale: Locale): string {
  const page = returnUrls[name] ? `confirmation/{number}/${returnUrls[name]}` : "recapitulatif-paiement";
  return `/${locale}/commande/${page}`;
}

/** Braces stand for the order number the shop will write there; a URL parser would encode them. */
function withOrigin(value: string): string | null {
  const { siteUrl } = env();
  if (/[\s\\]/.test(value) || !URL.canParse(value, siteUrl)) return null;
  const url = new URL(value, siteUrl);
  if (url.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  return url.href.replaceAll("%7Bnumber%7D", "{number}");
}

/**
 * Completes the body of a checkout call: return addresses that are missing are built, relative ones get the
 * site's origin, another origin is refused with the field's name.
 */
export function completePaymentUrls(text: string, locale: Locale): Answer {
  const body = bodySchema.safeParse(parseJson(text || "{}")).data;
  if (!body) return { ok: false, field: "" };
  for (const name of Object.keys(returnUrls) as (keyof typeof returnUrls)[]) {
    const value = body[name] ?? defaultUrl(name, locale);
    const url = typeof value === "string" ? withOrigin(value) : null;
    if (url === null) return { ok: false, field: name };
    body[name] = url;
  }
  try {
    return { ok: true, body: JSON.stringify(body) };
  } catch {
    // Nested deeper than the stack reaches.
    return { ok: false, field: "" };
  }
}
