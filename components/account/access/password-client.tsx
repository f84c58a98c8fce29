"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accessQuery } from "#lib/account/access";
import { checkPassword } from "#lib/account/password";
import type { Access } from "#lib/account/schema";
import { ask, toCallError } from "#lib/upstream/ask";
import { CurrentPassword, passwordIssue } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field-client";
import { showToast } from "@/components/ui/toast-store";

const text = (given: FormData, name: string) => String(given.get(name) ?? "");

/** Who came by a provider has no password yet; a link by mail proves the address first. */
function NoPassword({ access }: { access: Access }) {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const send = useMutation({
    mutationFn: () =>
      ask("POST /shop/api/store/security/forgot-password", { locale, body: { email: access.username, locale } }),
  });
  return (
    <>
      <p className="mt-3 text-grey">{t("password.none", { provider: access.provider ?? "" })}</p>
      {send.error && (
        <Alert kind="error" className="mt-4">
          {toCallError(send.error).message || t("failed")}
        </Alert>
      )}
      {send.isSuccess ? (
        <Alert kind="success" className="mt-4" onClose={send.reset}>
          {t("password.noneSent", { email: access.username })}
        </Alert>
      ) : (
        <Button variant="secondary" size="sm" className="mt-5" pending={send.isPending} onClick={() => send.mutate()}>
          {t("password.noneSend")}
        </Button>
      )}
    </>
  );
}

/** The change of the password: the current one is asked, the other sessions end. */
export function PasswordAccess(props: { access: Access }) {
  const { access } = props;
  const locale = useLocale();
  const t = useTranslations("account.access");
  const rules = useTranslations("account.password");
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const fields = ["currentPassword", "password", "password_confirm"];
  return (
    <AccountSection id="access-password" title={t("password.title")}>
      {access.hasPassword ? <p className="mt-3 text-grey">{t("password.text")}</p> : <NoPassword {...props} />}
      {access.hasPassword && !open && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setOpen(true)}>
          {t("password.change")}
        </Button>
      )}
      {open && (
        <GuardedForm
          id="change-password"
          submit={t("password.submit")}
          fields={fields}
          onClose={() => setOpen(false)}
          check={(given) => ({
            currentPassword: text(given, "currentPassword") ? undefined : "required",
            ...checkPassword({
              password: text(given, "password"),
              password_confirm: text(given, "password_confirm"),
            }),
          })}
          send={async (given) => {
            const body = {
              currentPassword: text(given, "currentPassword"),
              password: text(given, "password"),
              password_confirm: text(given, "password_confirm"),
            };
            await ask("POST /shop/api/store/my-account/password", { locale, body });
            setOpen(false);
            showToast({ kind: "success", text: t("password.saved") });
            await client.invalidateQueries(accessQuery(locale));
          }}
        >
          {(codes) => (
            <>
              {/* A password manager files the new password under this name. */}
              <input type="text" name="username" value={access.username} autoComplete="username" readOnly hidden />
              <CurrentPassword id="change-password" name="currentPassword" code={codes.currentPassword} />
              {(["password", "password_confirm"] as const).map((field) => (
                <PasswordField
                  key={field}
                  id={`change-password-${field}`}
                  name={field}
                  label={field === "password" ? t("password.new") : t("password.confirm")}
                  help={field === "password" ? t("password.help") : undefined}
                  autoComplete="new-password"
                  required
                  error={passwordIssue(codes[field], rules)}
                />
              ))}
            </>
          )}
        </GuardedForm>
      )}
    </AccountSection>
  );
}
