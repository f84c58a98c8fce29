"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { ask, toCallError } from "#lib/upstream/ask";
import { useLinkToken } from "@/components/account/use-link-token";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { FocusOnMount } from "@/components/ui/focus-on-mount-client";
import { Link } from "@/components/ui/link";

/**
 * Confirms an address with the token of a mail; an expired one can be sent again. It needs a click, so that a mail program that
 * prefetches links confirms nothing.
 */
export function ConfirmEmail() {
  const token = useLinkToken("confirm") ?? "";
  const locale = useLocale();
  const t = useTranslations("account.confirm");
  const asked = { locale, body: { token } };
  const confirm = useMutation({ mutationFn: () => ask("POST /shop/api/store/security/confirm-email", asked) });
  const renew = useMutation({ mutationFn: () => ask("POST /shop/api/store/security/confirm-email/renew", asked) });
  if (confirm.isSuccess || renew.isSuccess) {
    return (
      <FocusOnMount className="grid gap-6">
        <Alert kind="success">{renew.isSuccess ? t("renewed") : t("done")}</Alert>
        {confirm.isSuccess && (
          <Link href={href(locale, "/mon-compte/dernieres-reservations")} className={buttonClass({ block: true })}>
            {t("continue")}
          </Link>
        )}
      </FocusOnMount>
    );
  }
  const failure = confirm.error && toCallError(confirm.error);
  if (failure?.code === "LINK_INVALID") {
    return (
      <div className="grid gap-6">
        <Alert kind="error">{renew.error ? toCallError(renew.error).message || t("renewFailed") : t("failed")}</Alert>
        <Button block pending={renew.isPending} onClick={() => renew.mutate()}>
          {t("renew")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {failure && <Alert kind="error">{failure.message || t("confirmFailed")}</Alert>}
      <Button block pending={confirm.isPending} onClick={() => confirm.mutate()}>
        {t("action")}
      </Button>
    </div>
  );
}
