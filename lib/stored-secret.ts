import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFile } from "#lib/make-file";
import { makeFolder } from "#lib/make-folder";

const shortest = 32;

/** A file that should contain a secret does not. */
export class SecretLost extends Error {}

/**
 * Reads the secret in a file; null when there is no such file. An emptied or truncated one is an error in production, since
 * everything signed with the lost secret would silently become invalid; elsewhere it is logged and treated as absent.
 * @throws SecretLost in production
 */
export function readSecret(file: string, production: boolean): string | null {
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= shortest) return secret;
  const fault = `${file} holds no secret any more. Restore it from a backup; or delete it, and sessions and links sent so far end`;
  if (production) throw new SecretLost(fault);
  console.warn(`${fault}. A new one is made.`);
  return null;
}

/** Like `readSecret`, but creates a secret when there is none. @throws SecretLost in production */
export function readOrCreateSecret(file: string, production: boolean): string {
  const isThere = existsSync(file);
  const known = readSecret(file, production);
  if (known) return known;
  if (isThere) rmSync(file, { force: true });
  makeFolder(dirname(file));
  makeFile(file, `${randomBytes(32).toString("base64url")}\n`);
  return readFileSync(file, "utf8").trim();
}
