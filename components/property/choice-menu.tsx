import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Choice } from "@/components/property/filter-choices";
import { ChoiceFields } from "@/components/property/filter-fields";
import { chosenLabel } from "@/components/property/filter-label";
import { FilterMenu } from "@/components/property/filter-menu";

type Props = {
  name: "place" | "type" | "comfort" | "conveniences";
  choices: Choice[];
  chosen: readonly (string | number)[];
  submit: ReactNode;
  className?: string;
};

/** A filter of the bar with checkboxes; its label contains the number of checked ones. */
export async function ChoiceMenu({ name, choices, chosen, submit, className = "hidden lg:block" }: Props) {
  const t = await getTranslations("property");
  const legend = t(`filters.${name}`);
  return (
    <FilterMenu
      label={chosenLabel(legend, chosen.length, t)}
      on={chosen.length > 0}
      submit={submit}
      className={className}
    >
      <ChoiceFields prefix="bar" name={name} legend={legend} hideLegend choices={choices} chosen={chosen} />
    </FilterMenu>
  );
}
