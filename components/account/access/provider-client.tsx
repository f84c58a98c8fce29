"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accessQuery } from "#lib/account/queries";
import type { Access } from "#lib/account/schema";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { href } from "#lib/i18n/navigation";
import { ask } from "#lib/upstream/ask";
import { CurrentPassword } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";

const rules = schemaResolver<{ password: string }>(
  async () => (await import("#lib/account/password-schema")).linkFormSchema,
);

/** The link to a login provider: created with the password, removable only when a password remains. */
export function ProviderAccess({ access, provider }: { access: Access; provider: string }) {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const unlink = useMutation({
    mutationFn: () => ask("DELETE /shop/api/store/my-account/identity", { locale }),
    onSuccess: () => {
      showToast({ kind: "success", text: t("provider.unlinkedNow", { provider }) });
      return client.invalidateQueries(accessQuery(locale));
    },
  });
  useLoginOnExpiry(unlink.error, locale);
  return (
    <AccountSection id="access-provider" title={t("provider.title", { provider })}>
      <p className="mt-3 text-grey">{t(access.linked ? "provider.linked" : "provider.unlinked", { provider })}</p>
      <FailureAlert error={unlink.error} otherwise={t("failed")} className="mt-4" />
      {access.linked && !access.hasPassword && <p className="mt-3 text-sm text-grey">{t("provider.needsPassword")}</p>}
      {/* One button for both, so that it keeps the focus when the link is removed. */}
      {(access.linked ? access.hasPassword : !open) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-5"
          pending={unlink.isPending}
          onClick={() => (access.linked ? unlink.mutate() : setOpen(true))}
        >
          {t(access.linked ? "provider.unlink" : "provider.link")}
        </Button>
      )}
      {!access.linked && open && (
        <GuardedForm
          submit={t("provider.link")}
          rules={rules}
          defaults={{ password: "" }}
          onClose={() => setOpen(false)}
          send={async ({ password }) => {
            const body = { password, destination: href(locale, "/mon-compte/securite") };
            const { url } = await ask("POST /shop/api/store/my-account/identity", { locale, body });
            window.location.assign(url);
          }}
        >
          {(register, codes) => <CurrentPassword id="link" field={register("password")} code={codes.password} />}
        </GuardedForm>
      )}
    </AccountSection>
  );
}
