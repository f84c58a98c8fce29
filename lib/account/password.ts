/** Length of a new password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const;

type PasswordIssueCode = "required" | "min" | "max" | "confirm" | "common";

/**
 * Validates a new password and its repetition, the same way in the browser and in the shop, which also checks its list of common
 * passwords. Lengths count characters, not bytes. Returns issue codes by field; empty when valid.
 */
export function checkPassword(
  pair: { password?: unknown; password_confirm?: unknown },
  isCommon: (password: string) => boolean = () => false,
): Record<string, PasswordIssueCode> {
  const password = typeof pair.password === "string" ? pair.password : "";
  const repeated = typeof pair.password_confirm === "string" ? pair.password_confirm : "";
  const length = [...password].length;
  const issues: Record<string, PasswordIssueCode> = {};
  if (length === 0) issues.password = "required";
  else if (length < passwordLength.min) issues.password = "min";
  else if (length > passwordLength.max) issues.password = "max";
  else if (isCommon(password)) issues.password = "common";
  if (repeated === "") issues.password_confirm = "required";
  else if (repeated !== password) issues.password_confirm = "confirm";
  return issues;
}
