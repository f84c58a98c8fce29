import { readFileSync } from "node:fs";

const list = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/** True for a password that is on everybody's list, or that repeats the address it protects. */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  return list.has(plain) || plain === username || plain === username.split("@", 1)[0];
}
