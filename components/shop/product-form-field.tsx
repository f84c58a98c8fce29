"use client";

import { parseDate, today } from "#lib/property/calendar";
import type { Entry, FieldModel } from "#lib/shop/schema";
import type { ProductFormStrings } from "@/components/shop/product-form-client";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateField } from "@/components/ui/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Value = Entry[string];
type Props = {
  id: string;
  name: string;
  field: FieldModel;
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string;
  locale: string;
  strings: Pick<ProductFormStrings, "optional" | "choose" | "calendar">;
};

const inputTypes = { text: "text", address: "text", email: "email", phone: "tel", time: "time" } as const;
const completions: Record<string, string> = { address: "street-address", email: "email", phone: "tel" };

/** One field of a product's form, in the control that its type asks for (VA3). */
export function ProductFormField({ id, name, field, value, onChange, error, locale, strings }: Props) {
  const shared = {
    id,
    name,
    label: field.label,
    error,
    help: field.help ?? undefined,
    optional: field.required ? undefined : strings.optional,
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
    case "select":
    case "radio":
      return (
        <SelectField
          {...shared}
          options={field.options}
          placeholder={strings.choose}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
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
          locale={locale}
          calendarLabel={strings.calendar}
          from={today()}
          onChange={(event) => onChange(parseDate(event.target.value) ?? event.target.value)}
        />
      );
    case "ages":
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          placeholder="4, 9"
          onChange={(event) =>
            onChange(
              event.target.value
                .split(/[\s,;]+/)
                .filter(Boolean)
                .map(Number)
                .filter((age) => Number.isInteger(age)),
            )
          }
        />
      );
    default:
      return (
        <TextField
          {...shared}
          type={inputTypes[field.type]}
          autoComplete={completions[field.type]}
          maxLength={500}
          fieldClassName={field.type === "address" ? "sm:col-span-2" : undefined}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
