import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "#lib/make-folder";

const shortest = 32;

/** A file that should hold a secret holds none. */
export class SecretLost extends Error {}

/**
 * The secret in a file; null when there is no such file. One that was emptied or cut is refused in production, since what was
 * signed with the lost secret would end in silence; elsewhere it is said, and counts as absent.
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

/** As `readSecret`; a new secret is written where there is none. @throws SecretLost in production */
export function keptSecret(file: string, production: boolean): string {
  const known = readSecret(file, production);
  if (known) return known;
  makeFolder(dirname(file));
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
