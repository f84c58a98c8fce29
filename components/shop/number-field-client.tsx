"use client";

import { useTranslations } from "next-intl";
import type { Entry } from "#lib/shop/entry-schema";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Value = Entry[string];
type Props = {
  id: string;
  name: string;
  label: string;
  error?: string;
  help?: string;
  optional?: string;
  min: number | null;
  max: number | null;
  value: Value | undefined;
  onChange: (value: Value) => void;
};

const longestList = 40;

/** A number field of a product's form: a select for few values, otherwise typed. */
export function NumberField({ min, max, value, onChange, ...field }: Props) {
  const t = useTranslations("content.form");
  if (min === null || max === null || max - min >= longestList)
    return (
      <TextField
        {...field}
        type="number"
        inputMode="numeric"
        min={min ?? undefined}
        max={max ?? undefined}
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => onChange(target.value === "" ? "" : target.valueAsNumber)}
      />
    );
  const ranges: Record<string, string> = {
    people: t("upToPersons", { min, max }),
    rooms: t("upToRooms", { min, max }),
  };
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <SelectField
      {...field}
      help={field.help ?? ranges[field.name]}
      placeholder={t("choose")}
      options={numbers.map((number) => ({ value: number, label: number }))}
      value={String(value ?? "")}
      onChange={({ target }) => onChange(target.value === "" ? "" : Number(target.value))}
    />
  );
}
