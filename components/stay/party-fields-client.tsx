"use client";
import { useTranslations } from "next-intl";
import { mostPeople } from "#lib/property/capacity";
import { AgeSelects } from "@/components/stay/age-selects";
import { classNames } from "@/components/ui/class-names";
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

const mostChildren = 6;

/**
 * Adults, children and the age of each child, on which the tourist tax depends. Without JavaScript all age selects are displayed.
 */
export function PartyFields({ id, adults, ages, maxPeople, onChange, agesDue }: Props) {
  const t = useTranslations("stay.guests");
  const most = maxPeople || mostPeople;
  const resize = (count: number) =>
    onChange({ adults, ages: Array.from({ length: count }, (_, index) => ages[index] ?? null) });
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
        <AgeSelects id={id} ages={ages} agesDue={agesDue} onChange={(known) => onChange({ adults, ages: known })} />
        <noscript className="hidden [@media(scripting:none)]:contents">
          <AgeSelects id={id} ages={Array(Math.max(0, mostChildren - ages.length)).fill(null)} first={ages.length} />
        </noscript>
      </div>
      {(maxPeople || ages.length > 0) && (
        <p className="text-sm text-grey">{maxPeople ? t("atMost", { count: maxPeople }) : t("agesNote")}</p>
      )}
    </div>
  );
}
