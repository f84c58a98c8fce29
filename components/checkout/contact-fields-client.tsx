"use client";
import { useLocale, useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { cantons } from "#lib/contact/canton";
import { contactLengths, defaultState, hasStates } from "#lib/contact/contact-fields";
import type { AddressSuggestion } from "#lib/contact/contact-schema";
import { splitStreet } from "#lib/contact/street";
import { contactTitles } from "#lib/shop/constants";
import type { ContactForm } from "@/components/checkout/contact-form";
import { issueText } from "@/components/checkout/issue-text";
import { SwissTown } from "@/components/checkout/town-fields-client";
import { AddressField } from "@/components/shop/address-field-client";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

/** A country by its code, with its name in the page's language. */
export type Country = { value: string; label: string };

type Props = {
  form: UseFormReturn<ContactForm>;
  /** Rendered on the server, because browsers differ in names and sorting of countries. */
  countries: Country[];
};

const swissExample = "079 555 01 20";

/** Formats eight digits, typed on a keypad without a point, as DD.MM.YYYY. */
const withPoints = (digits: string) => digits.replace(/^(\d{2})(\d{2})(\d{4})$/, "$1.$2.$3");

/** Props of a contact field; `errorOf` is its error message. */
function useContactField({ register, formState, watch }: UseFormReturn<ContactForm>) {
  const texts = useTranslations("checkout.details");
  const validation = useTranslations("validation");
  const country = watch("country");
  const errorOf = (field: keyof ContactForm) => {
    const code = formState.errors[field]?.type;
    if (!code) return undefined;
    const text = issueText(String(code), validation);
    return code === "phone" && country === "CH" ? `${text}, ${texts("phoneExample", { example: swissExample })}` : text;
  };
  const text = (field: Exclude<keyof ContactForm, "cg" | "dataUse">) => ({
    ...register(field),
    label: texts(`fields.${field}`),
    error: errorOf(field),
    maxLength: contactLengths[field],
  });
  return { country, text, errorOf };
}

/** The contact's name and address: every field except consents, for orders and accounts. */
export function ContactFields(props: Props) {
  return (
    <>
      <Person form={props.form} />
      <Address {...props} />
    </>
  );
}

function Person({ form }: Pick<Props, "form">) {
  const texts = useTranslations("checkout.details");
  const common = useTranslations("common");
  const { register, setValue } = form;
  const { text, errorOf } = useContactField(form);
  return (
    <section aria-labelledby="contact-you" className="grid grid-cols-6 gap-x-4 gap-y-5">
      <h2 id="contact-you" className="col-span-6 text-xl">
        {texts("you")}
      </h2>
      <RadioGroup
        {...register("title")}
        legend={texts("fields.title")}
        error={errorOf("title")}
        fieldClassName="col-span-6"
        options={contactTitles.map((value) => ({ value, label: texts(`titles.${value === "mr." ? "mr" : value}`) }))}
      />
      <TextField {...text("firstName")} autoComplete="given-name" fieldClassName="col-span-6 sm:col-span-3" />
      <TextField {...text("lastName")} autoComplete="family-name" fieldClassName="col-span-6 sm:col-span-3" />
      <TextField
        {...text("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={texts("emailHelp")}
        fieldClassName="col-span-6"
      />
      <TextField
        {...text("birthdate")}
        {...register("birthdate", {
          onBlur: (event: { target: { value: string } }) => {
            const written = withPoints(event.target.value.trim());
            if (written !== event.target.value) setValue("birthdate", written, { shouldValidate: true });
          },
        })}
        inputMode="numeric"
        autoComplete="bday"
        placeholder={common("dateFormat")}
        help={texts("birthdateHelp")}
        fieldClassName="col-span-6 sm:col-span-3"
      />
    </section>
  );
}

function Address({ form, countries }: Props) {
  const texts = useTranslations("checkout.details");
  const { register, setValue, getValues } = form;
  const { country, text, errorOf } = useContactField(form);
  const locale = useLocale();
  const states = hasStates(country)
    ? cantons
        .map((value) => ({ value, label: texts(`cantons.${value}`) }))
        .sort((one, other) => one.label.localeCompare(other.label, locale))
    : [];
  const pick = ({ street, streetNumber, zip, city }: AddressSuggestion) => {
    for (const [field, value] of Object.entries({ street, streetNumber, zip, city }))
      setValue(field as "street", value, { shouldDirty: true, shouldValidate: true });
  };
  // Browsers autofill street and number in one line.
  const split = () => {
    const { street, streetNumber } = getValues();
    const parts = splitStreet({ street, streetNumber });
    if (parts.street === street) return;
    setValue("street", parts.street, { shouldDirty: true });
    setValue("streetNumber", parts.streetNumber, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <section
      aria-labelledby="contact-address"
      className="mt-8 grid grid-cols-6 gap-x-4 gap-y-5 border-t border-line pt-8"
    >
      <h2 id="contact-address" className="col-span-6 text-xl">
        {texts("address")}
      </h2>
      <SelectField
        {...register("country", {
          onChange: (event: { target: { value: string } }) =>
            setValue("state", event.target.value === "CH" ? defaultState : "", { shouldDirty: true }),
        })}
        label={texts("fields.country")}
        error={errorOf("country")}
        options={countries}
        autoComplete="country"
        fieldClassName="col-span-6 sm:col-span-3"
      />
      {states.length > 0 ? (
        <SelectField
          {...register("state")}
          label={texts("fields.state")}
          error={errorOf("state")}
          options={states}
          placeholder={texts("choose")}
          autoComplete="address-level1"
          fieldClassName="col-span-6 sm:col-span-3"
        />
      ) : (
        <TextField
          {...text("state")}
          label={texts("fields.region")}
          optional={texts("optional")}
          autoComplete="address-level1"
          fieldClassName="col-span-6 sm:col-span-3"
        />
      )}
      {country === "CH" ? (
        <Controller
          control={form.control}
          name="street"
          render={({ field }) => (
            <AddressField
              name={field.name}
              value={field.value}
              onBlur={() => {
                split();
                field.onBlur();
              }}
              label={texts("fields.street")}
              error={errorOf("street")}
              maxLength={contactLengths.street}
              autoComplete="address-line1"
              fieldClassName="col-span-4"
              area="switzerland"
              onText={field.onChange}
              onPick={pick}
            />
          )}
        />
      ) : (
        <TextField
          {...text("street")}
          {...register("street", { onBlur: split })}
          autoComplete="address-line1"
          fieldClassName="col-span-4"
        />
      )}
      <TextField {...text("streetNumber")} autoComplete="off" fieldClassName="col-span-2" />
      <TextField
        {...text("complement")}
        autoComplete="address-line2"
        optional={texts("optional")}
        fieldClassName="col-span-6"
      />
      {country === "CH" ? (
        <SwissTown form={form} errorOf={errorOf} />
      ) : (
        <>
          <TextField
            {...text("zip")}
            label={texts("fields.postcode")}
            autoComplete="postal-code"
            fieldClassName="col-span-2"
          />
          <TextField {...text("city")} autoComplete="address-level2" fieldClassName="col-span-4" />
        </>
      )}
      <TextField {...text("phone")} type="tel" autoComplete="tel" fieldClassName="col-span-6 sm:col-span-3" />
    </section>
  );
}
