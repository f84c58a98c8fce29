"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accessQuery } from "#lib/account/queries";
import type { Access } from "#lib/account/schema";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { ask } from "#lib/upstream/ask";
import { CurrentPassword, passwordIssue } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field-client";
import { showToast } from "@/components/ui/toast-store";

const formRules = schemaResolver<{ currentPassword: string; password: string; password_confirm: string }>(
  async () => (await import("#lib/account/password-schema")).changePasswordFormSchema,
);

/** An account created by a provider has no password yet; it needs a link by mail first, to prove the address. */
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
      <FailureAlert error={send.error} otherwise={t("failed")} className="mt-4" />
      {send.isSuccess && (
        <Alert kind="success" className="mt-4">
          {t("password.noneSent", { email: access.username })}
        </Alert>
      )}
      <Button variant="secondary" size="sm" className="mt-5" pending={send.isPending} onClick={() => send.mutate()}>
        {t("password.noneSend")}
      </Button>
    </>
  );
}

/** Changes the password: requires the current one and ends the other sessions. */
export function PasswordAccess(props: { access: Access }) {
  const { access } = props;
  const locale = useLocale();
  const t = useTranslations("account.access");
  const rules = useTranslations("account.password");
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
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
          submit={t("password.submit")}
          rules={formRules}
          defaults={{ currentPassword: "", password: "", password_confirm: "" }}
          onClose={() => setOpen(false)}
          send={async (body) => {
            await ask("POST /shop/api/store/my-account/password", { locale, body });
            setOpen(false);
            showToast({ kind: "success", text: t("password.saved") });
            await client.invalidateQueries(accessQuery(locale));
          }}
        >
          {(register, codes) => (
            <>
              {/* User name for password managers. */}
              <input type="text" name="username" value={access.username} autoComplete="username" readOnly hidden />
              <CurrentPassword id="change-password" field={register("currentPassword")} code={codes.currentPassword} />
              {(["password", "password_confirm"] as const).map((field) => (
                <PasswordField
                  key={field}
                  {...register(field)}
                  id={`change-password-${field}`}
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
