"use client";

import { useMutation } from "@tanstack/react-query";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { callShop, toShopError } from "#lib/shop/client";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type account from "@/messages/fr/account.json";

type Props = { locale: Locale; token: string; words: (typeof account)["confirm"]; login: string };

/** Confirms an address with the token of a mail (AU5). A press sends it, so that a mail program that opens links does not. */
export function ConfirmEmail({ locale, token, words, login }: Props) {
  const confirm = useMutation({
    mutationFn: () => callShop<void>("POST", "/security/confirm-email", { locale, body: { token } }),
  });
  if (confirm.isSuccess) {
    return (
      <div className="grid gap-6">
        <Alert kind="success">{words.done}</Alert>
        <Link href={href(locale, "/login")} className={buttonClass({ block: true })}>
          {login}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {confirm.error && (
        <Alert kind="error">
          {toShopError(confirm.error).code === "LINK_INVALID"
            ? words.failed
            : toShopError(confirm.error).message || words.failed}
        </Alert>
      )}
      <Button block pending={confirm.isPending} onClick={() => confirm.mutate()}>
        {words.action}
      </Button>
    </div>
  );
}
