"use client";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";

type Ages = (number | null)[];
type Props = { id: string; ages: Ages; first?: number; agesDue?: boolean; onChange?: (ages: Ages) => void };

const oldestChild = 17;

/** The ages of children, null while unknown, counted from `first`. */
export function AgeSelects({ id, ages, first = 0, agesDue, onChange }: Props) {
  const t = useTranslations("stay.guests");
  const options = Array.from({ length: oldestChild + 1 }, (_, age) => ({
    value: String(age),
    label: t("years", { age }),
  }));
  const idOf = (index: number) => `${id}-age-${first + index}`;
  return ages.map((age, index) => (
    <SelectField
      key={idOf(index)}
      id={idOf(index)}
      name="ages"
      label={t("ageOf", { index: first + index + 1 })}
      placeholder={t("ageMissing")}
      options={options}
      value={age ?? ""}
      error={agesDue && age === null ? t("ageDue") : undefined}
      onChange={({ target: { value } }) => onChange?.(ages.with(index, value === "" ? null : Number(value)))}
    />
  ));
}
