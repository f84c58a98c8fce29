"use client";

import { useTranslations } from "next-intl";
import { formatDate } from "#lib/i18n/format";
import { isPlainDate, parseDate, today } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import type { FieldModel } from "#lib/shop/product-schema";
import { AddressField } from "@/components/shop/address-field-client";
import type { LinkedStay } from "@/components/shop/product-rows";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateField } from "@/components/ui/date-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Value = Entry[string];
type Props = {
  id: string;
  name: string;
  field: FieldModel;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The stay the product goes with: dates lie within it. */
  stay: LinkedStay | null;
  /** Days the product cannot be had on. */
  isClosed?: (day: string) => boolean;
  /** Month the calendar opens at. */
  openAt?: string;
  error?: string;
};

const longestList = 40;

const inputTypes = { text: "text", email: "email", phone: "tel", time: "time" } as const;
const completions: Record<string, string> = { email: "email", phone: "tel" };

/** One field of a product's form, in the control that its type asks for. */
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
      if (field.min !== null && field.max !== null && field.max - field.min < longestList) {
        const { min, max } = field;
        const ranges: Record<string, string> = {
          people: t("upToPersons", { min, max }),
          rooms: t("upToRooms", { min, max }),
        };
        return (
          <SelectField
            {...shared}
            help={shared.help ?? ranges[name]}
            placeholder={t("choose")}
            options={Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((number) => ({
              value: number,
              label: number,
            }))}
            value={String(value ?? "")}
            onChange={(event) => onChange(event.target.value === "" ? "" : Number(event.target.value))}
          />
        );
      }
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          value={typeof value === "number" ? value : ""}
          onChange={(event) => onChange(event.target.value === "" ? "" : event.target.valueAsNumber)}
        />
      );
    case "date":
      return (
        <DateField
          {...shared}
          from={stay && stay.dateFrom > today() ? stay.dateFrom : today()}
          to={stay?.dateTo}
          isDisabled={isClosed}
          openAt={openAt}
          defaultValue={typeof value === "string" ? (isPlainDate(value) ? formatDate(value) : value) : undefined}
          onText={(text) => onChange(parseDate(text) ?? text)}
        />
      );
    case "ages":
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          placeholder="4, 9"
          defaultValue={Array.isArray(value) ? value.join(", ") : undefined}
          onChange={(event) =>
            onChange(
              event.target.value
                .split(/[\s,;]+/)
                .filter(Boolean)
                .map((age) => (/^\d+$/.test(age) ? Number(age) : -1)),
            )
          }
        />
      );
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
