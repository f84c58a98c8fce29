"use client";
import { KeyRound } from "lucide-react";
import { useProvider } from "#lib/account/queries";
import type { Locale } from "#lib/i18n/locale";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type layout from "@/messages/fr/layout.json";

type Props = {
  providers: { name: string }[];
  locale: Locale;
  labels: (typeof layout)["login"];
  destination: string | null;
};

/** The login by an outside service, below the form; nothing when none is configured. */
export function ProviderButtons({ providers, locale, labels, destination }: Props) {
  const leave = useProvider(locale);
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-sm text-grey before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {labels.or}
      </p>
      {leave.isError && <Alert kind="error">{labels.providerFailed}</Alert>}
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
          <KeyRound aria-hidden="true" size={18} />
          {labels.with.replace("{name}", name)}
        </Button>
      ))}
      <p className="text-center text-sm text-grey">{labels.withTerms}</p>
    </div>
  );
}
