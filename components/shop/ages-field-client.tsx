"use client";
import { useTranslations } from "next-intl";
import { AgeSelects } from "@/components/stay/age-selects";
import { FieldError } from "@/components/ui/field";
import { Stepper } from "@/components/ui/stepper";

type Props = {
  id: string;
  label: string;
  optional?: string;
  help?: string;
  error?: string;
  value: number[];
  onChange: (ages: number[]) => void;
};

/** The most that an entry may have. */
const mostChildren = 20;

/** The children's ages in a product's form; -1 for one that is not chosen yet, which the rules of an entry refuse. */
export function AgesField({ id, label, optional, help, error, value, onChange }: Props) {
  const t = useTranslations("stay.guests");
  const children = t("children");
  const isDue = value.some((age) => age < 0);
  const shown = isDue ? undefined : error;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={shown && `${id}-error`} className="sm:col-span-2">
      <legend className="field-label">
        {label}
        {optional && <span className="font-normal text-grey"> {optional}</span>}
      </legend>
      {help && <p className="mb-1.5 text-sm text-grey">{help}</p>}
      <div className="grid grid-cols-2 gap-4">
        <Stepper
          id={`${id}-children`}
          label={children}
          decreaseLabel={t("less", { label: children })}
          increaseLabel={t("more", { label: children })}
          value={value.length}
          max={mostChildren}
          onChange={(count) => onChange(Array.from({ length: count }, (_, index) => value[index] ?? -1))}
        />
      </div>
      {value.length > 0 && (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <AgeSelects
            id={id}
            ages={value.map((age) => (age < 0 ? null : age))}
            agesDue={Boolean(error)}
            onChange={(ages) => onChange(ages.map((age) => age ?? -1))}
          />
        </div>
      )}
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </fieldset>
  );
}
