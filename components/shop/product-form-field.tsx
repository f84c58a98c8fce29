"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { formatDate } from "#lib/i18n/format";
import { isPlainDate, parseDate, today } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { daysFor } from "#lib/shop/model";
import type { FieldModel } from "#lib/shop/product-schema";
import { AddressField } from "@/components/shop/address-field-client";
import type { AgesField } from "@/components/shop/ages-field-client";
import { NumberField } from "@/components/shop/number-field-client";
import type { LinkedStay } from "@/components/shop/product-rows";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateField } from "@/components/ui/date-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useLoaded } from "@/components/ui/use-loaded";

const loadAges = () => import("@/components/shop/ages-field-client");

type Value = Entry[string];
type Props = {
  id: string;
  name: string;
  field: FieldModel;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The linked stay: dates must be within it. */
  stay: LinkedStay | null;
  /** Days on which the product is not available. */
  isClosed?: (day: string) => boolean;
  /** Month that the calendar opens at. */
  openAt?: string;
  error?: string;
};

const inputTypes = { text: "text", email: "email", phone: "tel", time: "time" } as const;
const completions: Record<string, string> = { email: "email", phone: "tel" };

/** One field of a product's form, with the control for its type. */
export function ProductFormField({ id, name, field, value, onChange, stay, isClosed, openAt, error }: Props) {
  const t = useTranslations("content.form");
  const shared = {
    id,
    name,
    label: field.label,
    error,
    help: field.help ?? undefined,
    optional: field.required ? undefined : t("optional"),
  };
  switch (field.type) {
    case "checkbox":
      return (
        <CheckboxField
          id={id}
          name={name}
          label={field.label}
          help={field.help}
          error={error}
          fieldClassName="sm:col-span-2"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "radio":
      return (
        <RadioGroup
          id={id}
          name={id}
          legend={field.label}
          error={error}
          fieldClassName="sm:col-span-2"
          optional={shared.optional}
          options={field.options}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "select":
      return (
        <SelectField
          {...shared}
          options={field.options}
          placeholder={t("choose")}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
      return <NumberField {...shared} min={field.min} max={field.max} value={value} onChange={onChange} />;
    case "date": {
      const first = stay && daysFor(field, stay).dateFrom;
      return (
        <DateField
          {...shared}
          from={first && first > today() ? first : today()}
          to={stay?.dateTo}
          isDisabled={isClosed}
          openAt={openAt}
          defaultValue={typeof value === "string" ? (isPlainDate(value) ? formatDate(value) : value) : undefined}
          onText={(text) => onChange(parseDate(text) ?? text)}
        />
      );
    }
    case "ages":
      return <FetchedAges {...shared} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case "address":
      return (
        <AddressField
          {...shared}
          area="resort"
          maxLength={500}
          fieldClassName="sm:col-span-2"
          value={typeof value === "string" ? value : ""}
          onText={onChange}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          type={inputTypes[field.type]}
          fieldClassName={field.type === "text" ? "sm:col-span-2" : undefined}
          autoComplete={completions[field.type]}
          maxLength={500}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** Few products ask for ages. */
function FetchedAges(props: ComponentProps<typeof AgesField>) {
  const fetched = useLoaded(loadAges);
  return fetched ? <fetched.AgesField {...props} /> : <Skeleton className="h-[104px] sm:col-span-2" />;
}
