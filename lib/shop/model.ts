import { addDays, type Period } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { toRappen } from "#lib/shop/money";
import type { FieldModel } from "#lib/shop/product-schema";

/** A product's fields by key, in one language. */
export type LocalizedModel = Record<string, FieldModel>;

/** A product's fields by key, without their texts; an option's `price` in CHF is a surcharge. */
export type Model = Record<
  string,
  Omit<FieldModel, "label" | "help" | "options"> & { options: Omit<FieldModel["options"][number], "label">[] }
>;

/** Keys of an entry that quantity, party and stay determine: none of them is a question of the product. */
export const stayKeys = new Set(["quantity", "people", "ages", "startPeriod", "endPeriod", "linkedToItem"]);

/** Visible keys of the model for this entry: those without a condition, or whose condition holds. */
export function visibleKeys(model: Model, entry: Record<string, unknown>): string[] {
  const shown = (key: string, depth: number): boolean => {
    const condition = model[key]?.showIf;
    if (!condition) return true;
    return depth < 5 && shown(condition.key, depth + 1) && entry[condition.key] === condition.value;
  };
  return Object.keys(model).filter((key) => shown(key, 0));
}

/** Surcharge of an entry's chosen options, in Rappen. */
export function chosenOptions(model: Model, entry: Entry): number {
  return visibleKeys(model, entry).reduce((sum, key) => {
    const chosen = model[key]?.options.find((option) => option.value === String(entry[key]));
    return sum + toRappen(chosen?.price ?? 0);
  }, 0);
}

/** The days of a stay that a date field accepts, both ends included. */
export const daysFor = ({ afterArrival }: Pick<FieldModel, "afterArrival">, { dateFrom, dateTo }: Period): Period => ({
  dateFrom: addDays(dateFrom, afterArrival ? 1 : 0),
  dateTo,
});
