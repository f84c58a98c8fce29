"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { formatWeekdayDate } from "#lib/i18n/format";
import { defaultAdults, formQuery, lengthNights, queryValues } from "#lib/property/form-query";
import { ArrivalPicker, type ArrivalQuestion } from "@/components/stay/arrival-picker-client";
import { PickerDialog } from "@/components/stay/picker-dialog-client";
import type { Option } from "@/components/ui/select-field";

type Props = Omit<ComponentProps<typeof ArrivalPicker>, "question" | "onPick"> & {
  open: boolean;
  onClose: () => void;
  /** Null clears the day. */
  onPick: (day: Option | null) => void;
  /** The form's fields. */
  asked: FormData;
  /** Further filters for counting the homes. */
  fixed?: Record<string, string>;
};

const mostWeeks = 8;
/** Parameters that do not restrict the homes: dates, sorting, page; and prices, which are those of another stay. */
const notCounted = new Set(["dateFrom", "dateTo", "weeks", "sort", "page", "priceMin", "priceMax"]);

/** The form's filter, as far as it affects the count. */
function questionOf(fields: FormData, fixed?: Record<string, string>): ArrivalQuestion {
  const asked = new URLSearchParams(formQuery(fields));
  const weeks = Math.min(mostWeeks, Math.ceil(lengthNights(String(fields.get("weeks") ?? "")) / 7));
  const query = Object.fromEntries([...asked].filter(([name]) => !notCounted.has(name)));
  return {
    query: { ...query, ...fixed },
    weeks,
    people: Number(asked.get("people") ?? defaultAdults),
    children: queryValues(asked.get("ages") ?? undefined).length + Number(asked.get("ageDue")),
  };
}

/** Calendar dialog of a search, loaded on demand; a chosen day can be cleared. */
export function ArrivalDialog({ open, onClose, onPick, asked, fixed, ...picker }: Props) {
  const t = useTranslations("stay");
  return (
    <PickerDialog open={open} onClose={onClose}>
      <ArrivalPicker
        {...picker}
        question={questionOf(asked, fixed)}
        onPick={(day) => onPick({ value: day, label: formatWeekdayDate(day, picker.locale) })}
      />
      {picker.value && (
        <button type="button" className="link mt-4 inline-flex min-h-11 items-center" onClick={() => onPick(null)}>
          {t("clear")}
        </button>
      )}
    </PickerDialog>
  );
}
