"use client";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { credentialsSchema } from "#lib/account/password-schema";
import { useLogin } from "#lib/account/queries";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { href } from "#lib/i18n/navigation";
import type { Translate } from "#lib/i18n/translate";
import { ProviderButtons } from "@/components/layout/provider-buttons-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { TextField } from "@/components/ui/text-field";

type Props = {
  /** Called with the login's success; what follows is the caller's. */
  onSuccess: () => void;
  /** Sets the fields' ids apart when a page holds a second form. */
  idPrefix: string;
  /** Login providers on offer, and the page to come back to from there. */
  providers?: { name: string }[];
  destination?: string | null;
  /** The address when it is known already. */
  email?: string;
};

type Credentials = z.infer<typeof credentialsSchema>;
const rules = schemaResolver<Credentials>(async () => (await import("#lib/account/password-schema")).credentialsSchema);
type Failure = { status?: number; code?: string; message?: string };

/**
 * A refusal is told in the page's words, whatever language the service speaks; its own stand where only it knows why. The bare name
 * of a status is no sentence for a visitor.
 */
function sentenceOf({ status = 0, code = "", message }: Failure, t: Translate<"layout.login">): string {
  if (status === 401) return t("denied");
  if (status === 429) return t("tooMany");
  const told = status >= 400 && status < 500 && !/^(HTTP_)?\d{3}$/.test(code) ? message : "";
  return told || t("failed");
}

/** E-mail, password, "Stay connected". Starts from a cleared state; an error stays until the next attempt. */
export function LoginForm({ onSuccess, idPrefix, providers = [], destination = null, email }: Props) {
  const locale = useLocale();
  const t = useTranslations("layout.login");
  const login = useLogin(locale);
  // Fields have no default here: what was typed or filled in before the page listened stays.
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: rules.resolver,
    reValidateMode: "onSubmit",
  });
  const failure = login.error as Failure | null;
  const errorOf = (field: keyof Credentials) => formState.errors[field] && t("required");
  // The promise, not the callback: the form may be gone by the time the session is there.
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
      {failure && <Alert kind="error">{sentenceOf(failure, t)}</Alert>}
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
