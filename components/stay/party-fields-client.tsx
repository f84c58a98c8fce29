"use client";
import { useTranslations } from "next-intl";
import { mostPeople } from "#lib/property/capacity";
import { classNames } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/select-field";
import { Stepper } from "@/components/ui/stepper";

/** Adults, and the age of each child; null while unknown. */
export type PartyChoice = { adults: number; ages: (number | null)[] };

type Props = PartyChoice & {
  id: string;
  /** A home's capacity: the limit, which is mentioned; 0 when it is unknown. */
  maxPeople?: number;
  onChange: (party: PartyChoice) => void;
  /** Missing ages are errors. */
  agesDue?: boolean;
};

const oldestChild = 17;
const mostChildren = 6;

/**
 * Adults, children and the age of each child, on which the tourist tax depends. Without JavaScript all age selects are displayed.
 */
export function PartyFields({ id, adults, ages, maxPeople, onChange, agesDue }: Props) {
  const t = useTranslations("stay.guests");
  const most = maxPeople || mostPeople;
  const years = Array.from({ length: oldestChild + 1 }, (_, age) => ({
    value: String(age),
    label: t("years", { age }),
  }));
  const resize = (count: number) =>
    onChange({ adults, ages: Array.from({ length: count }, (_, index) => ages[index] ?? null) });
  const ageField = (index: number) => ({
    id: `${id}-age-${index}`,
    name: "ages",
    label: t("ageOf", { index: index + 1 }),
    placeholder: t("ageMissing"),
    options: years,
  });
  const labels = (label: string) => ({
    label,
    decreaseLabel: t("less", { label }),
    increaseLabel: t("more", { label }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Stepper
          id={`${id}-adults`}
          name="adults"
          {...labels(t("adults"))}
          value={adults}
          min={1}
          max={most - ages.length}
          onChange={(value) => onChange({ adults: value, ages })}
        />
        <div className="[@media(scripting:none)]:hidden">
          <Stepper
            id={`${id}-children`}
            {...labels(t("children"))}
            value={ages.length}
            min={0}
            max={Math.max(0, most - adults)}
            onChange={resize}
          />
        </div>
      </div>
      <div className={classNames("grid grid-cols-2 gap-4", ages.length === 0 && "[@media(scripting:enabled)]:hidden")}>
        {ages.map((age, index) => (
          <SelectField
            {...ageField(index)}
            key={ageField(index).id}
            value={age === null ? "" : String(age)}
            error={agesDue && age === null ? t("ageDue") : undefined}
            onChange={({ target }) => {
              const value = target.value === "" ? null : Number(target.value);
              onChange({ adults, ages: ages.map((old, at) => (at === index ? value : old)) });
            }}
          />
        ))}
        <noscript className="hidden [@media(scripting:none)]:contents">
          {Array.from({ length: Math.max(0, mostChildren - ages.length) }, (_, index) => {
            const field = ageField(ages.length + index);
            return <SelectField key={field.id} {...field} defaultValue="" />;
          })}
        </noscript>
      </div>
      {(maxPeople || ages.length > 0) && (
        <p className="text-sm text-grey">{maxPeople ? t("atMost", { count: maxPeople }) : t("agesNote")}</p>
      )}
    </div>
  );
}
