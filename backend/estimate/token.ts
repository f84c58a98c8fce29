import { createHmac } from "node:crypto";
import { sameText } from "#lib/upstream/signature";

const idLength = 22;
const expiryLength = 7;

const macOf = (secret: string, id: string, expiry: string) =>
  createHmac("sha256", secret).update(`estimate:${id}:${expiry}`).digest("base64url");

/** A link's token: the quote's id and its end, signed; letters, digits, - and _ only. `expiresAt` counts to the second. */
export function signEstimate(secret: string, id: string, expiresAt: Date): string {
  const bare = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  const expiry = Math.floor(expiresAt.getTime() / 1000)
    .toString(36)
    .padStart(expiryLength, "0");
  return `${bare}${expiry}${macOf(secret, bare, expiry)}`;
}

/** The quote a token means and its end; null for one that is forged, cut off or altered. */
export function readToken(secret: string, token: string): { id: string; expiresAt: Date } | null {
  const bare = token.slice(0, idLength);
  const expiry = token.slice(idLength, idLength + expiryLength);
  const mac = token.slice(idLength + expiryLength);
  if (!/^[\w-]{22}$/.test(bare) || !/^[0-9a-z]{7}$/.test(expiry) || !sameText(mac, macOf(secret, bare, expiry)))
    return null;
  const hex = Buffer.from(bare, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { id, expiresAt: new Date(Number.parseInt(expiry, 36) * 1000) };
}
