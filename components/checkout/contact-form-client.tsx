"use client";
import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "#lib/contact/contact-draft";
import { emptyContact } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { href } from "#lib/i18n/navigation";
import { useSaveContact } from "#lib/shop/cart-change";
import { toCallError } from "#lib/upstream/ask";
import { ContactFields, type Country } from "@/components/checkout/contact-fields-client";
import { type ContactForm as Form, toContactForm, toDraft } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";
import { StepFoot } from "@/components/checkout/step-foot";
import { useContactForm } from "@/components/checkout/use-contact-form";
import { TermsLink } from "@/components/layout/terms-link-client";
import { reportExpiredSession } from "@/components/shop/failed-change";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Link } from "@/components/ui/link";
import { usePush } from "@/components/ui/progress-client";
import { SubmitButton } from "@/components/ui/submit-button-client";
import { showToast } from "@/components/ui/toast-store";

type Props = {
  /** The guest's known contact; null while loading. */
  known: Partial<ShippingContact> | null;
  countries: Country[];
  /** The order's total; null while unknown. */
  total: number | null;
};

const next = "/commande/recapitulatif-paiement";

/** Why the shop refused the contact, when no field is invalid; a guest with an account may log in or continue. */
function Refused({ error, onGuest }: { error: Error | null; onGuest: () => void }) {
  const locale = useLocale();
  const texts = useTranslations("checkout.details");
  const cart = useTranslations("shop.cart");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  const failure = error && toCallError(error);
  if (!failure || Object.keys(failure.fieldErrors).length > 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-8 rounded-control">
      <Alert kind="error">
        <p>{failure.message || cart("failed")}</p>
        {failure.code === "user_already_exists" && (
          <>
            <p className="mt-1">{texts("knownText")}</p>
            <p className="mt-3 flex flex-wrap gap-3">
              <Link href={href(locale, "/commande/sign-in")} className={buttonClass({ size: "sm" })}>
                {texts("knownLogin")}
              </Link>
              <Button variant="secondary" size="sm" onClick={onGuest}>
                {texts("knownGuest")}
              </Button>
            </p>
          </>
        )}
      </Alert>
    </div>
  );
}

/**
 * Contact form of the checkout: validation on blur and on submit, a summary that takes the focus, a draft that survives a reload.
 */
export function ContactForm({ known, countries, total }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const said = useTranslations("shop.messages.success");
  const router = useRouter();
  const push = usePush();
  const save = useSaveContact(locale);
  const [before] = useState<Form>(() => ({ ...emptyContact, ...(known && toContactForm(known)) }));
  const [defaults] = useState<Form>(() => (known ? { ...before, ...toDraft(readDraft(), before) } : before));
  const { form, attempt, faults, showInvalid, showRefused, clear } = useContactForm(defaults);
  const { errors } = form.formState;
  useEffect(() => {
    const callback = ({ values }: { values: Form }) => saveDraft(toDraft(values, before));
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, before]);
  useEffect(() => router.prefetch(href(locale, next)), [router, locale]);

  const send = async (contact: Form, asGuest = false) => {
    clear();
    try {
      await save.mutateAsync({ contact, asGuest });
    } catch (failure) {
      reportExpiredSession(failure);
      return showRefused(toCallError(failure).fieldErrors);
    }
    saveDraft(null);
    showToast({ kind: "success", text: said("saved_personal_data") });
    push(href(locale, next));
  };
  const submit = form.handleSubmit(
    (values) => send(values),
    (invalid) => showInvalid(invalid),
  );
  const goOnAsGuest = form.handleSubmit(
    (values) => send(values, true),
    (invalid) => showInvalid(invalid),
  );

  return (
    <form noValidate onSubmit={submit}>
      {faults.length > 0 && (
        <div className="mb-8">
          <ErrorSummary key={attempt} title={texts("errors", { count: faults.length })} errors={faults} />
        </div>
      )}
      <Refused error={save.error} onGuest={() => void goOnAsGuest()} />
      <ContactFields form={form} countries={countries} />
      {/* A field keeps the focus until the press is done: its error would move the box from under the pointer. */}
      <div className="mt-8 border-t border-line pt-6" onMouseDownCapture={(event) => event.preventDefault()}>
        <CheckboxField
          {...form.register("cg")}
          error={errors.cg && issueText(String(errors.cg.type), validation)}
          label={
            <>
              {texts("acceptTerms")} <TermsLink className="link">{texts("terms")}</TermsLink>
            </>
          }
        />
        <CheckboxField
          {...form.register("dataUse")}
          label={
            <>
              {texts("dataUse")} <span className="text-grey">{texts("optional")}</span>
            </>
          }
        />
      </div>
      <p className="mt-4 mb-6 text-sm text-grey">{texts("draft")}</p>
      <StepFoot total={total}>
        <Link
          href={href(locale, "/commande/mon-panier")}
          className={`${buttonClass({ variant: "quiet" })} max-lg:hidden`}
        >
          <ArrowLeft size={18} />
          {texts("back")}
        </Link>
        <SubmitButton pending={save.isPending}>{texts("submit")}</SubmitButton>
      </StepFoot>
      <p className="mt-3 text-center lg:hidden">
        <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ variant: "quiet" })}>
          <ArrowLeft size={18} />
          {texts("back")}
        </Link>
      </p>
    </form>
  );
}
