"use client";
import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useProvider } from "#lib/account/queries";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = { providers: { name: string }[]; destination: string | null };

/** Login buttons of the configured providers, below the form; nothing without any. */
export function ProviderButtons({ providers, destination }: Props) {
  const t = useTranslations("layout.login");
  const locale = useLocale();
  const leave = useProvider(locale);
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-sm text-grey before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      {leave.isError && <Alert kind="error">{t("providerFailed")}</Alert>}
      {providers.map(({ name }) => (
        <Button
          key={name}
          variant="secondary"
          block
          pending={leave.isPending || leave.isSuccess}
          onClick={({ currentTarget: { form } }) =>
            leave.mutate({ destination, stayLogged: form !== null && new FormData(form).has("stayLogged") })
          }
        >
          <KeyRound size={18} />
          {t("with", { name })}
        </Button>
      ))}
      <p className="text-center text-sm text-grey">{t("withTerms")}</p>
    </div>
  );
}
