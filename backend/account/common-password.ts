import { readFileSync } from "node:fs";
import { checkPassword } from "#lib/account/password";

const list = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/** True for a password that is on everybody's list, or that repeats the address it protects. */
function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  return list.has(plain) || plain === username || plain === username.split("@", 1)[0];
}

/** What is wrong with a new password and its repetition, by field, for the account of `username`. */
export const passwordIssues = (pair: { password?: unknown; password_confirm?: unknown }, username: string) =>
  checkPassword(pair, (password) => isCommonPassword(password, username));
