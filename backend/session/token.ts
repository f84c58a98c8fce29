import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** 256 random bits as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** True for text that `newToken` may have made. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** What is stored of a token: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A keyed hash, for what must be counted but not kept. */
export function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

const sealKey = (secret: string, holder: string) =>
  Buffer.from(hkdfSync("sha256", holder, secret, "refresh-successor", 32));

/** Encrypts a token so that reading it requires another token, `holder`, and the secret. */
export function seal(token: string, holder: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(secret, holder), iv);
  return Buffer.concat([iv, cipher.update(token, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Undoes `seal`. @throws when the holder or the secret is another. */
export function unseal(sealed: string, holder: string, secret: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(secret, holder), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
}
