"use client";
import { PasswordField } from "@/components/ui/password-field-client";
import type account from "@/messages/fr/account.json";

type Rules = (typeof account)["password"];
type Props = { id: string; name: string; rules: Rules; code: string | undefined };

/** The sentence for an issue code of a password. */
export function passwordIssue(code: string | undefined, rules: Rules): string | undefined {
  if (!code) return undefined;
  const known = rules as Record<string, string>;
  return known[code] ?? rules.required;
}

/** Labels every password field needs. */
export const passwordLabels = (rules: Rules) => ({
  showLabel: rules.show,
  hideLabelText: rules.hide,
  capsText: rules.caps,
});

/** Asks for the password that is valid now. */
export function CurrentPassword({ id, name, rules, code }: Props) {
  return (
    <PasswordField
      {...passwordLabels(rules)}
      id={`${id}-${name}`}
      name={name}
      label={rules.current}
      autoComplete="current-password"
      required
      error={passwordIssue(code, rules)}
    />
  );
}
