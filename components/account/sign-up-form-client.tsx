"use client";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { checkPassword } from "#lib/account/password";
import { useSignUp } from "#lib/account/queries";
import { emptyContact } from "#lib/contact/contact-fields";
import { href } from "#lib/i18n/navigation";
import { toCallError } from "#lib/upstream/ask";
import { passwordIssue } from "@/components/account/access/current-password-client";
import { ContactFields, type Country } from "@/components/checkout/contact-fields-client";
import { useContactForm } from "@/components/checkout/use-contact-form";
import { FormFailure } from "@/components/layout/form-failure";
import { TermsLink } from "@/components/layout/terms-link-client";
import { buttonClass } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DisabledUntilHydrated } from "@/components/ui/disabled-until-hydrated";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field-client";
import { usePush } from "@/components/ui/progress-client";
import { SubmitButton } from "@/components/ui/submit-button-client";
import { showToast } from "@/components/ui/toast-store";

type Props = {
  /** Destination afterwards, on this site; the account by default. */
  destination: Route | null;
  countries: Country[];
};

const fieldOf = { password: "sign-up-password", password_confirm: "sign-up-password_confirm" } as const;

/** Creates an account: contact, terms, password twice; the e-mail address is the username. */
export function SignUpForm({ destination, countries }: Props) {
  const words = useTranslations("account.signUp");
  const rules = useTranslations("account.password");
  const locale = useLocale();
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const router = useRouter();
  const push = usePush();
  const signUp = useSignUp(locale);
  const [passwordIssues, setPasswordIssues] = useState<ReturnType<typeof checkPassword>>({});
  const { form, attempt, faults, told, showInvalid, showRefused, clear } = useContactForm(emptyContact);
  const { errors } = form.formState;

  /** Errors of the two passwords, for their fields and the summary. */
  function passwordFaults(issues: ReturnType<typeof checkPassword>) {
    setPasswordIssues(issues);
    return (Object.keys(issues) as (keyof typeof fieldOf)[]).map((field) => ({
      id: fieldOf[field],
      label: words(field === "password" ? "password" : "confirm"),
      error: passwordIssue(issues[field], rules) ?? "",
    }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const pair = {
      password: String(given.get("password") ?? ""),
      password_confirm: String(given.get("password_confirm") ?? ""),
    };
    const passwords = checkPassword(pair);
    void form.handleSubmit(
      async (values) => {
        clear(passwordFaults(passwords));
        if (Object.keys(passwords).length > 0) return;
        try {
          await signUp.mutateAsync({ ...values, username: values.email, ...pair });
          showToast({ kind: "success", text: words("done") });
          push(destination ?? href(locale, "/mon-compte/dernieres-reservations"));
          router.refresh();
        } catch (failure) {
          const { fieldErrors } = toCallError(failure);
          showRefused(fieldErrors, passwordFaults(fieldErrors.password === "common" ? { password: "common" } : {}));
        }
      },
      (invalid) => showInvalid(invalid, passwordFaults(passwords)),
    )(event);
  }

  const passwordField = (name: keyof typeof fieldOf) => ({
    id: fieldOf[name],
    name,
    autoComplete: "new-password",
    error: passwordIssue(passwordIssues[name], rules),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
      {faults.length > 0 && (
        <ErrorSummary key={attempt} title={texts("errors", { count: faults.length })} errors={faults} />
      )}
      {!told && <FormFailure error={signUp.error} otherwise={words("failed")} />}
      <DisabledUntilHydrated>
        <div>
          <ContactFields form={form} countries={countries} />
        </div>
        <section aria-labelledby="sign-up-access" className="grid gap-5 sm:grid-cols-2">
          <h2 id="sign-up-access" className="text-xl sm:col-span-2">
            {words("access")}
          </h2>
          <PasswordField {...passwordField("password")} label={words("password")} help={words("help")} />
          <PasswordField {...passwordField("password_confirm")} label={words("confirm")} />
        </section>
        <div className="border-t border-line pt-6">
          <CheckboxField
            {...form.register("cg")}
            error={errors.cg && validation("checked")}
            label={
              <>
                {texts("acceptTerms")} <TermsLink className="link">{texts("terms")}</TermsLink>
              </>
            }
          />
          <CheckboxField {...form.register("dataUse")} label={`${texts("dataUse")} ${texts("optional")}`} />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton pending={signUp.isPending}>{words("submit")}</SubmitButton>
          <Link className={buttonClass({ variant: "quiet" })} href={href(locale, "/login", { destination })}>
            {words("have")} {words("toLogin")}
          </Link>
        </div>
      </DisabledUntilHydrated>
    </form>
  );
}
