"use client";
import type { Choice } from "@/components/property/booking-state-client";
import { filled } from "@/components/property/plural";
import { SelectField } from "@/components/ui/select-field";
import { Stepper } from "@/components/ui/stepper";

export type PartyStrings = Record<
  | "adults"
  | "children"
  | "childrenHelp"
  | "age"
  | "years"
  | "oneYear"
  | "underOne"
  | "ageMissing"
  | "less"
  | "more"
  | "atMost",
  string
>;

type Props = {
  id: string;
  adults: number;
  ages: Choice["ages"];
  maxPeople: number;
  onChange: (party: Pick<Choice, "adults" | "ages">) => void;
  strings: PartyStrings;
  error?: string;
};

const oldestChild = 17;

/** Adults, children and the age of each child: the tourist tax depends on it. */
export function PartyFields({ id, adults, ages, maxPeople, onChange, strings, error }: Props) {
  const years = Array.from({ length: oldestChild + 1 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? strings.underOne : age === 1 ? strings.oneYear : filled(strings.years, { age }),
  }));
  const resize = (count: number) =>
    onChange({ adults, ages: Array.from({ length: count }, (_, index) => ages[index] ?? null) });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Stepper
          id={`${id}-adults`}
          name="adults"
          label={strings.adults}
          value={adults}
          min={1}
          max={maxPeople - ages.length}
          onChange={(value) => onChange({ adults: value, ages })}
          decreaseLabel={filled(strings.less, { label: strings.adults })}
          increaseLabel={filled(strings.more, { label: strings.adults })}
        />
        <Stepper
          id={`${id}-children`}
          name="children"
          label={strings.children}
          value={ages.length}
          min={0}
          max={maxPeople - adults}
          onChange={resize}
          decreaseLabel={filled(strings.less, { label: strings.children })}
          increaseLabel={filled(strings.more, { label: strings.children })}
        />
      </div>
      {ages.length > 0 && (
        <div className="grid grid-cols-2 gap-4">
          {ages.map((age, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is known only by its place in the list
              key={index}
              id={`${id}-age-${index}`}
              name="ages"
              label={filled(strings.age, { index: index + 1 })}
              placeholder={strings.ageMissing}
              options={years}
              value={age === null ? "" : String(age)}
              error={age === null ? error : undefined}
              onChange={(event) =>
                onChange({
                  adults,
                  ages: ages.map((old, at) =>
                    at === index ? (event.target.value === "" ? null : Number(event.target.value)) : old,
                  ),
                })
              }
            />
          ))}
        </div>
      )}
      <p className="text-sm text-grey">{filled(strings.atMost, { count: maxPeople })}</p>
    </div>
  );
}
