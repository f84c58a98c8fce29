import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds a signed notification stays acceptable, in both directions. */
export const signatureTolerance = 300;

/** A key for one purpose derived from the installation's secret. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}

/** Constant-time comparison of two texts. */
export function sameText(a: string, b: string): boolean {
  const digest = (value: string) => createHmac("sha256", "compare").update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** True when an instant in seconds is at most `signatureTolerance` away from now. */
export function isRecent(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= signatureTolerance;
}

/** The header `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">` for a raw body. */
export function signBody(key: string, rawBody: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", key).update(`${t}.${rawBody}`).digest("hex")}`;
}

/** Verifies a signature header against a raw body: authentic and at most `signatureTolerance` seconds old. */
export function isSigned(key: string, rawBody: string, header: string | null, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(header ?? "")?.[1]);
  return isRecent(seconds, now) && sameText(header ?? "", signBody(key, rawBody, new Date(seconds * 1000)));
}
