"use client";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { credentialsSchema } from "#lib/account/password-schema";
import { useLogin } from "#lib/account/queries";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { href } from "#lib/i18n/navigation";
import type { Translate } from "#lib/i18n/translate";
import { type CallError, toCallError } from "#lib/upstream/ask";
import { ProviderButtons } from "@/components/layout/provider-buttons-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";

type Props = {
  /** Called after a successful login. */
  onSuccess: () => void;
  /** Prefix of the fields' ids, for pages with a second form. */
  idPrefix: string;
  /** Available login providers, and the page to return to from them. */
  providers?: { name: string }[];
  destination?: string | null;
  /** The e-mail address, when it is known. */
  email?: string;
};

type Credentials = z.infer<typeof credentialsSchema>;
const rules = schemaResolver<Credentials>(async () => (await import("#lib/account/password-schema")).credentialsSchema);

/**
 * Error message of a login. The proxy has already put that of a known code into the page's language; a bare status code is not a
 * message for visitors.
 */
function sentenceOf({ status, code, message }: CallError, t: Translate<"layout.login">): string {
  if (status === 429) return t("tooMany");
  const told = status >= 400 && status < 500 && !/^(HTTP_)?\d{3}$/.test(code) ? message : "";
  return told || t(status === 401 ? "denied" : "failed");
}

/** E-mail, password, "Stay connected". Starts without an error; an error stays until the next attempt. */
export function LoginForm({ onSuccess, idPrefix, providers = [], destination = null, email }: Props) {
  const locale = useLocale();
  const t = useTranslations("layout.login");
  const login = useLogin(locale);
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: rules.resolver,
    reValidateMode: "onSubmit",
  });
  const failure = login.error && toCallError(login.error);
  const sentence = failure && sentenceOf(failure, t);
  const errorOf = (field: keyof Credentials) => formState.errors[field] && t("required");
  // Uses the promise rather than the callback: the form may be unmounted by then.
  const send = ({ stayLogged = false, ...credentials }: Credentials) =>
    login.mutateAsync({ ...credentials, stayLogged }).then(onSuccess, () => undefined);

  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onFocus={rules.onFocus}
      onSubmit={(event) => {
        login.reset();
        void handleSubmit(send)(event);
      }}
    >
      {failure && (
        <Alert kind="error">
          <p>{sentence}</p>
          {(failure.code === "AUTH_FAIL" || sentence === t("denied")) && <p>{t("deniedHint")}</p>}
        </Alert>
      )}
      <TextField
        {...register("email")}
        id={`${idPrefix}-email`}
        type="email"
        label={t("email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        error={errorOf("email")}
      />
      <PasswordField
        {...register("password")}
        id={`${idPrefix}-password`}
        label={t("password")}
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      <CheckboxField {...register("stayLogged")} id={`${idPrefix}-stay`} label={t("stay")} fieldClassName="-my-2.5" />
      <Button type="submit" block pending={login.isPending}>
        {t("submit")}
      </Button>
      <p className="-mt-1 text-center">
        <Link href={href(locale, "/mon-compte/mot-de-passe-oublie")} className="link link-solo">
          {t("forgot")}
        </Link>
      </p>
      <ProviderButtons providers={providers} destination={destination} />
    </form>
  );
}
