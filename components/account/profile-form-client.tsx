"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { readProfileDraft, saveProfileDraft } from "#lib/account/profile-draft";
import { profileQuery } from "#lib/account/queries";
import { emptyContact } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { ask, toCallError } from "#lib/upstream/ask";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { ContactFields, type Country } from "@/components/checkout/contact-fields-client";
import { type ContactForm, toContactForm } from "@/components/checkout/contact-form";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { useContactForm } from "@/components/checkout/use-contact-form";
import { FormFailure } from "@/components/layout/form-failure";
import { Alert } from "@/components/ui/alert";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button-client";
import { showToast } from "@/components/ui/toast-store";

/** The customer's contact details as a form, once they are loaded. */
export function Profile({ countries }: { countries: Country[] }) {
  const locale = useLocale();
  const words = useTranslations("account.profile");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(profileQuery(locale));
  const ended = useLoginOnExpiry(error, locale);
  if (error && !data && !ended)
    return (
      <Unreachable text={words("unavailable")} retryLabel={common("retry")} onRetry={refetch} pending={isFetching} />
    );
  if (!data) return <Skeleton className="h-[960px] w-full rounded-card" />;
  return <ProfileForm contact={data} countries={countries} />;
}

function ProfileForm({ contact, countries }: { contact: ShippingContact; countries: Country[] }) {
  const locale = useLocale();
  const words = useTranslations("account.profile");
  const texts = useTranslations("checkout.details");
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readProfileDraft(contact.id));
  const { form, attempt, faults, told, showInvalid, showRefused, clear } = useContactForm({
    ...emptyContact,
    ...toContactForm(contact),
    ...draft,
    cg: true,
  });
  const save = useMutation({
    mutationFn: (values: ContactForm) => ask("PUT /shop/api/store/my-account/contact", { locale, body: values }),
    onSuccess: () => {
      saveProfileDraft(null);
      setDraft({});
      showToast({ kind: "success", text: words("saved") });
      return client.invalidateQueries({ queryKey: ["profile"] });
    },
    onError: (failure, values) => {
      const { fieldErrors, status } = toCallError(failure);
      if (status === 401) saveProfileDraft({ contactId: contact.id, values });
      showRefused(fieldErrors);
    },
  });
  useLoginOnExpiry(save.error, locale);
  const submit = form.handleSubmit(
    (values) => {
      clear();
      save.mutate(values);
    },
    (invalid) => showInvalid(invalid),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      {faults.length > 0 && (
        <ErrorSummary key={attempt} title={texts("errors", { count: faults.length })} errors={faults} />
      )}
      {!told && <FormFailure error={save.error} otherwise={words("failed")} />}
      {Object.keys(draft).length > 0 && (
        <Alert kind="info" live={false}>
          {words("restored")}
        </Alert>
      )}
      <div>
        <ContactFields form={form} countries={countries} />
      </div>
      <CheckboxField {...form.register("dataUse")} label={`${texts("dataUse")} ${texts("optional")}`} />
      <div>
        <SubmitButton pending={save.isPending}>{words("save")}</SubmitButton>
      </div>
    </form>
  );
}
