import { useTranslations } from "next-intl";
import { defaultAdults } from "#lib/property/form-query";
import type { Party } from "#lib/property/stay";
import { partyText } from "@/components/property/party";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  path: string;
  places: { id: number; name: string }[];
  /** The place of the displayed homes. */
  place: number | undefined;
  party: Party;
  /** Parameters to keep when the form is submitted. */
  kept: { pageSize?: number; from?: string };
};

const usualParties = [1, 3, 4, 5, 6, 8, 10];

/** Numbers of adults to choose from besides the usual two: the common ones, and the one in the address. */
const partySizes = (asked: number) =>
  [...new Set([...usualParties, asked])].filter((count) => count !== defaultAdults).sort((a, b) => a - b);

/** Form for the place and party of the weekly prices. */
export function WeekPricesForm({ path, places, place, party: { people, ages }, kept }: Props) {
  const t = useTranslations("property");
  const adults = Math.max(1, people - ages.length);
  const withChildren = (count: number) => partyText({ people: count + ages.length, ages }, t, true) ?? "";
  return (
    <form action={path} method="get" className="flex flex-wrap items-end gap-3">
      {kept.pageSize && <input type="hidden" name="pageSize" value={kept.pageSize} />}
      {kept.from && <input type="hidden" name="from" value={kept.from} />}
      <SelectField
        id="prix-lieu"
        name="place"
        label={t("filters.place")}
        fieldClassName="w-44"
        placeholder={t("table.allPlaces")}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(place ?? "")}
      />
      {ages.length > 0 && <input type="hidden" name="ages" value={ages.join(",")} />}
      <SelectField
        id="prix-personnes"
        name="adults"
        label={t("table.people")}
        fieldClassName="min-w-40 max-w-full"
        placeholder={withChildren(defaultAdults)}
        options={partySizes(adults).map((count) => ({ value: String(count), label: withChildren(count) }))}
        defaultValue={adults === defaultAdults ? "" : String(adults)}
      />
      <Button type="submit" variant="secondary">
        {t("table.apply")}
      </Button>
    </form>
  );
}
