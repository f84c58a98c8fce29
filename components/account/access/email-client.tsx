"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, MailWarning } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accessQuery } from "#lib/account/queries";
import type { Access } from "#lib/account/schema";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { ask } from "#lib/upstream/ask";
import { CurrentPassword, passwordIssue } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { TextField } from "@/components/ui/text-field";

/** The account's e-mail address: whether it is confirmed, and its change, which the new address has to confirm. */
export function EmailAccess({ access }: { access: Access }) {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const rules = useTranslations("account.password");
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [formRules] = useState(() =>
    schemaResolver<{ email: string; currentPassword: string }>(async () =>
      (await import("#lib/account/password-schema")).changeEmailFormSchema(access.username),
    ),
  );
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useMutation({
    mutationFn: () => ask("POST /shop/api/store/my-account/email/confirm", { locale }),
  });
  useLoginOnExpiry(resend.error, locale);
  const pending = sentTo ?? access.pendingEmail;
  return (
    <AccountSection id="access-email" title={t("email.title")}>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{access.username}</span>
        {access.verified ? (
          <Tag kind="success">
            <CircleCheck size={16} />
            {t("email.confirmed")}
          </Tag>
        ) : (
          <Tag kind="warning">
            <MailWarning size={16} />
            {t("email.unconfirmed")}
          </Tag>
        )}
      </p>
      {pending && (
        <Alert kind="info" className="mt-4" live={sentTo !== null}>
          {t(sentTo ? "email.sent" : "email.pending", { email: pending })}
        </Alert>
      )}
      {resend.isSuccess && (
        <Alert kind="success" className="mt-4">
          {t("email.resent")}
        </Alert>
      )}
      <FailureAlert error={resend.error} otherwise={t("failed")} className="mt-4" />
      {open ? (
        <GuardedForm
          submit={t("email.submit")}
          rules={formRules}
          defaults={{ email: "", currentPassword: "" }}
          onClose={() => setOpen(false)}
          send={async (body) => {
            await ask("POST /shop/api/store/my-account/email", { locale, body });
            setSentTo(body.email);
            setOpen(false);
            await client.invalidateQueries(accessQuery(locale));
          }}
        >
          {(register, codes) => (
            <>
              <TextField
                {...register("email")}
                id="change-email-email"
                type="email"
                label={t("email.new")}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
                error={codes.email === "same" ? t("email.same") : passwordIssue(codes.email, rules)}
              />
              <CurrentPassword id="change-email" field={register("currentPassword")} code={codes.currentPassword} />
            </>
          )}
        </GuardedForm>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {access.hasPassword ? (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {t("email.change")}
            </Button>
          ) : (
            <p className="w-full text-grey">{t("email.needsPassword")}</p>
          )}
          {!access.verified && (
            <Button variant="quiet" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
              {t("email.resend")}
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  );
}
