"use client";
import { PartyFields } from "@/components/stay/party-fields-client";
import { FieldError } from "@/components/ui/field";

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
  const ages = value.map((age) => (age < 0 ? null : age));
  const shown = ages.includes(null) ? undefined : error;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={shown && `${id}-error`} className="sm:col-span-2">
      <legend className="field-label">
        {label}
        {optional && <span className="font-normal text-grey"> {optional}</span>}
      </legend>
      {help && <p className="mb-1.5 text-sm text-grey">{help}</p>}
      <PartyFields
        childrenOnly
        id={id}
        adults={0}
        ages={ages}
        maxPeople={mostChildren}
        agesDue={Boolean(error)}
        onChange={(party) => onChange(party.ages.map((age) => age ?? -1))}
      />
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </fieldset>
  );
}
