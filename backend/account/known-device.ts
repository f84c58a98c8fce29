import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "#backend/config";
import { cookieAttributes } from "#backend/session/cookies";
import { keyedHash, newToken } from "#backend/session/token";
import { sameText } from "#lib/upstream/signature";

const cookie = "AIO_device";
const days = 180;

/** Ends with the password: whoever knew an earlier one is not known any more. */
const markOf = (secret: string, passwordHash: string, nonce: string) =>
  `${nonce}.${keyedHash(secret, `known-device:${passwordHash}:${nonce}`)}`;

/**
 * Marks a browser in which somebody has logged in to an account or set its password, so that password guesses from elsewhere do
 * not lock it out. The cookie reveals nothing and grants nothing, so it is kept after a logout.
 */
export function markDevice(c: Context, config: Config, passwordHash: string): void {
  setCookie(c, cookie, markOf(config.secret, passwordHash, newToken()), {
    ...cookieAttributes(config),
    maxAge: days * 86_400,
  });
}

/** The browser's device mark as sent; null when there is none. */
export const deviceMark = (c: Context): string | null => getCookie(c, cookie) ?? null;

/** The browser's name in a mark of ours that was given for this password of this account; null for any other mark. */
export function knownDevice(secret: string, passwordHash: string | null | undefined, mark: string | null) {
  const [nonce = ""] = mark?.split(".", 1) ?? [];
  return mark && passwordHash && sameText(mark, markOf(secret, passwordHash, nonce)) ? nonce : null;
}
