"use client";
import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Translate } from "#lib/i18n/translate";
import { PasswordField } from "@/components/ui/password-field-client";

const issues = ["required", "min", "max", "confirm", "common", "email", "wrong"] as const;

/** Message of a password's issue code; an unknown code asks for the field. */
export function passwordIssue(code: string | undefined, t: Translate<"account.password">): string | undefined {
  return code ? t(issues.find((issue) => issue === code) ?? "required") : undefined;
}

type Props = { id: string; field: UseFormRegisterReturn; code: string | undefined };

/** Field for the current password. */
export function CurrentPassword({ id, field, code }: Props) {
  const t = useTranslations("account.password");
  return (
    <PasswordField
      {...field}
      id={`${id}-${field.name}`}
      label={t("current")}
      autoComplete="current-password"
      required
      error={passwordIssue(code, t)}
    />
  );
}
