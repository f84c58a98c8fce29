"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { checkPassword, passwordLength } from "#lib/account/password";
import { sessionQuery, useAttachUser } from "#lib/account/queries";
import { hasUser } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { toCallError } from "#lib/upstream/ask";
import { issueText } from "@/components/checkout/issue-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ClosableAlert } from "@/components/ui/closable-alert-client";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";

type Props = {
  order: Order;
  access?: string;
};
type Issues = Record<string, string | undefined>;

/** A guest turns the order into an account with a password. */
export function AccountOffer({ order, access }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.account");
  const validation = useTranslations("validation");
  const session = useQuery(sessionQuery(locale));
  const attach = useAttachUser(locale, order.number ?? "", access);
  const [issues, setIssues] = useState<Issues>({});
  if (hasUser(order) || session.data?.state === "authenticated") return null;
  const { email } = order.shippingContact;

  const errorOf = (field: "password" | "password_confirm") => {
    const code = issues[field];
    if (!code) return undefined;
    if (code === "min") return validation("minLength", passwordLength);
    return code === "max" ? validation("maxLength", passwordLength) : issueText(code, validation);
  };
  const show = (next: Issues) => {
    setIssues(next);
    const first = (["password", "password_confirm"] as const).find((field) => next[field]);
    if (first) document.getElementById(`account-${first}`)?.focus();
  };

  return (
    <section className="rounded-card border border-line bg-white p-5 lg:p-6">
      <h2 className="text-lg">{texts("title")}</h2>
      {attach.isSuccess ? (
        <ClosableAlert className="mt-4">
          <p>{texts("created")}</p>
          <p>{texts("mailSent")}</p>
        </ClosableAlert>
      ) : (
        <form
          noValidate
          className="mt-1 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const pair = {
              password: String(form.get("password") ?? ""),
              password_confirm: String(form.get("password_confirm") ?? ""),
            };
            const found = checkPassword(pair);
            show(found);
            if (Object.keys(found).length > 0) return;
            attach.mutate({ username: email, ...pair }, { onError: (error) => show(toCallError(error).fieldErrors) });
          }}
        >
          <p className="text-grey">{texts("text")}</p>
          {attach.isError && Object.keys(issues).length === 0 && (
            <Alert kind="error">{toCallError(attach.error).message || texts("failed")}</Alert>
          )}
          <TextField
            id="account-username"
            name="username"
            label={texts("email")}
            value={email}
            readOnly
            autoComplete="username"
          />
          {(["password", "password_confirm"] as const).map((field) => (
            <PasswordField
              key={field}
              id={`account-${field}`}
              name={field}
              label={field === "password" ? texts("password") : texts("confirm")}
              help={field === "password" ? texts("passwordHelp") : undefined}
              error={errorOf(field)}
              autoComplete="new-password"
              maxLength={passwordLength.max}
            />
          ))}
          <Button type="submit" variant="secondary" block pending={attach.isPending}>
            {texts("submit")}
          </Button>
        </form>
      )}
    </section>
  );
}
