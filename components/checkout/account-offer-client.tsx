"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { passwordLength } from "#lib/account/password";
import { sessionQuery, useAttachUser } from "#lib/account/queries";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { hasUser } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { toCallError } from "#lib/upstream/ask";
import { issueText } from "@/components/checkout/issue-text";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FocusOnMount } from "@/components/ui/focus-on-mount-client";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";

type Props = { order: Order; access?: string };
type Pair = { password: string; password_confirm: string };

const fields = ["password", "password_confirm"] as const;
const rules = schemaResolver<Pair>(async () => (await import("#lib/account/password-schema")).resetFormSchema);

/** Lets a guest create an account with the order by setting a password. */
export function AccountOffer({ order, access }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.account");
  const validation = useTranslations("validation");
  const session = useQuery(sessionQuery(locale));
  const attach = useAttachUser(locale, order.number ?? "", access);
  const { register, handleSubmit, setError, formState } = useForm<Pair>({
    resolver: rules.resolver,
    defaultValues: { password: "", password_confirm: "" },
    reValidateMode: "onSubmit",
  });
  const { errors } = formState;
  const { email } = order.shippingContact;
  if (!email || hasUser(order) || session.data?.state === "authenticated") return null;

  const errorOf = (field: keyof Pair) => {
    const code = errors[field]?.message;
    if (!code) return undefined;
    if (code === "min") return validation("minLength", passwordLength);
    return code === "max" ? validation("maxLength", passwordLength) : issueText(code, validation);
  };
  const refuse = (error: unknown) => {
    const { fieldErrors } = toCallError(error);
    const wrong = fields.filter((field) => fieldErrors[field]);
    for (const field of wrong) setError(field, { message: fieldErrors[field] }, { shouldFocus: field === wrong[0] });
  };
  const submit = handleSubmit((pair) => attach.mutate({ username: email, ...pair }, { onError: refuse }));

  return (
    <section className="rounded-card border border-line bg-white p-5 lg:p-6">
      <h2 className="text-lg">{texts("title")}</h2>
      {attach.isSuccess ? (
        <FocusOnMount className="mt-4">
          <Alert kind="success">
            <p>{texts("created")}</p>
            <p>{texts("mailSent")}</p>
          </Alert>
        </FocusOnMount>
      ) : (
        <form noValidate className="mt-1 grid gap-5" onFocus={rules.onFocus} onSubmit={(event) => void submit(event)}>
          <p className="text-grey">{texts("text")}</p>
          {Object.keys(errors).length === 0 && <FailureAlert error={attach.error} otherwise={texts("failed")} />}
          <TextField
            id="account-username"
            name="username"
            label={texts("email")}
            value={email}
            readOnly
            autoComplete="username"
          />
          {fields.map((field) => (
            <PasswordField
              key={field}
              {...register(field)}
              id={`account-${field}`}
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
