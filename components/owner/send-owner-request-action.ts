"use server";
import { headers } from "next/headers";
import { type OwnerFaults, type OwnerValues, ownerFaults, ownerFields } from "#lib/message/owner-request";
import { readOwnerRequest } from "#lib/message/owner-schema";
import { postForVisitor } from "#lib/shop/server";
import { refusedForm } from "#lib/upstream/refused-form";
import { postedForm } from "@/components/content/posted-form";
import type { Posted } from "@/components/content/use-posted-form";

export type OwnerState = Posted<OwnerValues, OwnerFaults>;

/**
 * Server action for the owners' form without JavaScript and photographs: redirects (303) to the page with the receipt, or returns
 * the errors together with the input.
 */
export async function sendOwnerRequestAction(_before: OwnerState, form: FormData): Promise<OwnerState> {
  const { read, locale, leadToReceipt } = postedForm(form);
  const values: OwnerValues = Object.fromEntries(ownerFields.map((name) => [name, read(name)]));
  const { request, faults } = readOwnerRequest(values);
  if (faults) return { values, faults };
  const body = { ...request, website: read("website").slice(0, 200) || undefined };
  const result = await postForVisitor("POST /shop/api/store/owner-request", { locale, body }, await headers());
  return result.ok
    ? leadToReceipt(result.data.reference, "demande")
    : { values, ...refusedForm(result.error, ownerFaults) };
}
