"use client";
import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { useChoosing } from "@/components/property/booking-state-client";
import { PartyFields, type PartyStrings } from "@/components/property/party-fields-client";
import { type PluralForms, pluralText } from "@/components/property/plural";

type Props = {
  id: string;
  menu: Ref<HTMLDetailsElement>;
  strings: PartyStrings & { travellers: string; adultForms: PluralForms; childForms: PluralForms };
  error: string | undefined;
};

/** Who comes along: one line that opens into adults, children and their ages. */
export function StayParty({ id, menu, strings, error }: Props) {
  const { home, choice, chooseParty } = useChoosing();
  return (
    <div>
      <p id={`${id}-party`} className="mb-1.5 text-sm font-semibold">
        {strings.travellers}
      </p>
      <details ref={menu} className="group rounded-control border border-control bg-white">
        <summary
          aria-describedby={`${id}-party`}
          className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden"
        >
          <span>
            {pluralText(strings.adultForms, choice.adults)}
            {choice.ages.length > 0 && `, ${pluralText(strings.childForms, choice.ages.length)}`}
          </span>
          <ChevronDown aria-hidden="true" size={18} className="flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-3.5">
          <PartyFields
            id={id}
            adults={choice.adults}
            ages={choice.ages}
            maxPeople={home.maxPeople}
            onChange={chooseParty}
            strings={strings}
            error={error}
          />
        </div>
      </details>
    </div>
  );
}
