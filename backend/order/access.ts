import { createHmac } from "node:crypto";
import { sameText } from "#lib/upstream/signature";

/** What a link permits: view the order; pay; change it (and pay for that); cancel it; or only review its stays. */
export type AccessPurpose = "view" | "pay" | "change" | "cancel" | "review";
const grants: Record<AccessPurpose, AccessPurpose[]> = {
  view: ["view"],
  pay: ["view", "pay"],
  change: ["view", "pay", "change"],
  cancel: ["view", "cancel"],
  review: ["review"],
};
const isPurpose = (text: string): text is AccessPurpose => Object.hasOwn(grants, text);

/** About a season: guests who book earlier get a new link with the reminder, or log in. */
const accessDays = 180;

const macOf = (secret: string, number: string, purpose: string, expiry: string) =>
  createHmac("sha256", secret).update(`order-access:${number}:${purpose}:${expiry}`).digest("base64url");

/** The `access` parameter of a link sent by mail: bound to the order's number and a purpose, with an end. */
export function signAccess(secret: string, number: string, purpose: AccessPurpose, now: Date): string {
  const expiry = Math.floor(now.getTime() / 86_400_000 + accessDays).toString(36);
  return `${purpose}.${expiry}.${macOf(secret, number, purpose, expiry)}`;
}

/** True when `access` is a link of ours for this order and allows the purpose. */
export function hasAccess(
  secret: string,
  number: string,
  access: string | undefined,
  purpose: AccessPurpose,
  now: Date,
): boolean {
  const [granted = "", expiry = "", mac = ""] = (access ?? "").split(".");
  if (!isPurpose(granted) || !grants[granted].includes(purpose) || !/^[0-9a-z]{1,8}$/.test(expiry)) return false;
  return sameText(mac, macOf(secret, number, granted, expiry)) && now.getTime() / 86_400_000 <= parseInt(expiry, 36);
}
