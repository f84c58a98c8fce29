"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { accessQuery } from "#lib/account/queries";
import { toCallError } from "#lib/upstream/ask";
import { EmailAccess } from "@/components/account/access/email-client";
import { PasswordAccess } from "@/components/account/access/password-client";
import { ProviderAccess } from "@/components/account/access/provider-client";
import { Sessions } from "@/components/account/access/sessions-client";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { isNotSupported } from "@/components/shop/not-supported";
import { Alert } from "@/components/ui/alert";
import { Skeletons } from "@/components/ui/skeleton";

/** Address, password, provider and sessions of the account, each with its own form. */
export function AccessPage() {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const { data, error, refetch, isFetching } = useQuery(accessQuery(locale));
  const ended = useLoginOnExpiry(error, locale);
  if (isNotSupported(error) && !data) return <Alert kind="info">{toCallError(error).message}</Alert>;
  if (error && !data && !ended)
    return <Unreachable text={t("unavailable")} retryLabel={t("retry")} onRetry={refetch} pending={isFetching} />;
  if (!data)
    return (
      <Skeletons
        className="gap-6"
        of={["h-[176px] rounded-card", "h-[150px] rounded-card", "h-[280px] rounded-card"]}
      />
    );
  const props = { access: data };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EmailAccess {...props} />
      <PasswordAccess {...props} />
      {data.provider && <ProviderAccess {...props} provider={data.provider} />}
      <Sessions {...props} />
    </div>
  );
}
