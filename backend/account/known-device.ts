import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "#backend/config";
import { cookieAttributes } from "#backend/session/cookies";
import { keyedHash, newToken } from "#backend/session/token";
import { sameText } from "#lib/upstream/signature";

const cookie = "AIO_device";
const days = 180;

const proofOf = (secret: string, username: string, nonce: string) =>
  keyedHash(secret, `known-device:${username}:${nonce}`);

/**
 * Marks a browser in which somebody has logged in to an account, so that password guesses from elsewhere do not lock it out. The
 * cookie reveals nothing and grants nothing, so it is kept after a logout.
 */
export function markDevice(c: Context, config: Config, username: string): void {
  const nonce = newToken();
  setCookie(c, cookie, `${nonce}.${proofOf(config.secret, username, nonce)}`, {
    ...cookieAttributes(config),
    maxAge: days * 86_400,
  });
}

/** The browser's device mark as sent; null when there is none. */
export const deviceMark = (c: Context): string | null => getCookie(c, cookie) ?? null;

/** True for a mark of ours that was given at a login to this very account. */
export function isKnownDevice(secret: string, username: string, mark: string | null): mark is string {
  const [nonce = "", proof = ""] = mark?.split(".") ?? [];
  return proof !== "" && sameText(proof, proofOf(secret, username, nonce));
}
