import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import { TextField } from "@/components/ui/text-field";

type Filter = LocationFilter & SaleFilter;
type FilterWords = Messages["property"]["filters"];
/** Names of number filters that have messages for their field and their chip. */
type NumberName = keyof FilterWords &
  keyof FilterWords["value"] &
  { [Name in keyof Filter]-?: NonNullable<Filter[Name]> extends number ? Name : never }[keyof Filter];

type Props = { prefix: string; names: NumberName[]; filter: Record<string, unknown>; className?: string };

/** Number filters side by side, each with its label. */
export async function NumberFields({ prefix, names, filter, className = "" }: Props) {
  const t = await getTranslations("property.filters");
  return (
    <div className={`grid grid-cols-2 items-end gap-4 ${className}`}>
      {names.map((name) => (
        <TextField
          key={name}
          id={`${prefix}-${name}`}
          name={name}
          label={t(name)}
          inputMode="decimal"
          pattern="-?[0-9\s'’]*[.,]?[0-9]*"
          defaultValue={String(filter[name] ?? "")}
        />
      ))}
    </div>
  );
}
