"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { toLocale } from "#lib/i18n/locale";
import { href, sameSitePath, withQuery } from "#lib/i18n/navigation";
import { type OwnerFaults, type OwnerValues, ownerFaults, ownerFields } from "#lib/shop/owner-request";
import { readOwnerRequest } from "#lib/shop/owner-schema";
import { postOwnerRequest } from "#lib/shop/server";

export type OwnerProblem = "tooMany" | "failed";
export type OwnerState = { values: OwnerValues; faults: OwnerFaults; problem?: OwnerProblem };

/**
 * Takes the owners' form where no script runs, without photographs: leads (303) to the page with the receipt, or answers
 * what is wrong together with what was typed.
 */
export async function sendOwnerRequestAction(_before: OwnerState, form: FormData): Promise<OwnerState> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values: OwnerValues = Object.fromEntries(ownerFields.map((name) => [name, read(name)]));
  const { request, faults } = readOwnerRequest(values);
  if (faults) return { values, faults };
  const locale = toLocale(read("locale"));
  const body = { ...request, website: read("website").slice(0, 200) || undefined };
  const result = await postOwnerRequest(body, { locale, headers: await headers() });
  if (!result.ok) {
    const refused = ownerFaults(result.error.fieldErrors);
    if (Object.keys(refused).length > 0) return { values, faults: refused };
    return { values, faults: {}, problem: result.error.status === 429 ? "tooMany" : "failed" };
  }
  const page = sameSitePath(read("page").split(/[?#]/, 1)[0]) ?? href(locale, "/contact");
  redirect(withQuery(page, `?recu=${result.data.reference}#demande`));
}
