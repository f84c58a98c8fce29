"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { href } from "#lib/i18n/navigation";
import { ask, toCallError } from "#lib/upstream/ask";
import { passwordIssue } from "@/components/account/access/current-password-client";
import { useLinkToken } from "@/components/account/use-link-token";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { DisabledUntilHydrated } from "@/components/ui/disabled-until-hydrated";
import { FocusOnMount } from "@/components/ui/focus-on-mount-client";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";

type Pair = { password: string; password_confirm: string };
const schemas = () => import("#lib/account/password-schema");
const askRules = schemaResolver<{ email: string }>(async () =>
  (await schemas()).askForLinkSchema.pick({ email: true }),
);
const resetRules = schemaResolver<Pair>(async () => (await schemas()).resetFormSchema);

/** Requests the link; the response does not reveal whether an account exists. */
export function ForgotPassword() {
  const t = useTranslations("account.forgot");
  const rules = useTranslations("account.password");
  const locale = useLocale();
  const request = useMutation({
    mutationFn: (email: string) =>
      ask("POST /shop/api/store/security/forgot-password", { locale, body: { email, locale } }),
  });
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: askRules.resolver,
    reValidateMode: "onSubmit",
  });
  const submit = handleSubmit(({ email }) => request.mutate(email));

  return (
    <form method="post" onSubmit={submit} onFocus={askRules.onFocus} noValidate className="grid gap-5">
      <FailureAlert error={request.error} otherwise={t("failed")} />
      {request.isSuccess && <Alert kind="success">{t("sent")}</Alert>}
      <DisabledUntilHydrated>
        <TextField
          {...register("email")}
          id="forgot-email"
          type="email"
          label={t("email")}
          autoComplete="username"
          error={passwordIssue(formState.errors.email?.message, rules)}
        />
        <Button type="submit" block pending={request.isPending}>
          {t("send")}
        </Button>
      </DisabledUntilHydrated>
      <p className="-mt-1 text-center">
        <Link href={href(locale, "/login")} className="link link-solo">
          {t("back")}
        </Link>
      </p>
    </form>
  );
}

/** Sets a new password with the link's token. */
export function ResetPassword() {
  const token = useLinkToken("reset");
  const t = useTranslations("account.forgot");
  const rules = useTranslations("account.password");
  const login = useTranslations("account.login");
  const locale = useLocale();
  const { register, handleSubmit, setError, formState } = useForm<Pair>({
    resolver: resetRules.resolver,
    reValidateMode: "onSubmit",
  });
  const { errors } = formState;
  const reset = useMutation({
    mutationFn: (pair: Pair) =>
      ask("POST /shop/api/store/security/reset-password", { locale, body: { token: token ?? "", ...pair } }),
    onError: (failure) => {
      const { password } = toCallError(failure).fieldErrors;
      if (password) setError("password", { message: password }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((pair) => reset.mutate(pair));
  // A used link is reported before a new password is typed; without a reply, submitting it will tell.
  const link = useQuery({
    queryKey: ["reset-link", token],
    queryFn: () =>
      ask("POST /shop/api/store/security/reset-password/check", { locale, body: { token: token ?? "" } }).then(
        () => true,
      ),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (reset.isSuccess) {
    return (
      <FocusOnMount className="grid gap-6">
        <Alert kind="success">{t("saved")}</Alert>
        <Link href={href(locale, "/login")} className={buttonClass({ block: true })}>
          {login("title")}
        </Link>
      </FocusOnMount>
    );
  }
  if (link.isPending) return <Skeleton className="h-[228px]" />;
  if ([link.error, reset.error].some((error) => error && toCallError(error).code === "LINK_INVALID")) {
    return (
      <div className="grid gap-6">
        <Alert kind="error">{t("expired")}</Alert>
        <Link href={href(locale, "/mon-compte/mot-de-passe-oublie")} className={buttonClass({ block: true })}>
          {t("again")}
        </Link>
      </div>
    );
  }
  return (
    <form onSubmit={submit} onFocus={resetRules.onFocus} noValidate className="grid gap-5">
      {!errors.password && <FailureAlert error={reset.error} otherwise={t("failed")} />}
      <PasswordField
        {...register("password")}
        autoComplete="new-password"
        id="reset-password"
        label={t("password")}
        help={t("newIntro")}
        error={passwordIssue(errors.password?.message, rules)}
      />
      <PasswordField
        {...register("password_confirm")}
        autoComplete="new-password"
        id="reset-password_confirm"
        label={t("confirm")}
        error={passwordIssue(errors.password_confirm?.message, rules)}
      />
      <Button type="submit" block pending={reset.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
