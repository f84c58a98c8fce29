"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { formatWeekdayDate } from "#lib/i18n/format";
import { formQuery, queryValues, usualParty } from "#lib/property/form-query";
import { ArrivalPicker, type ArrivalQuestion } from "@/components/stay/arrival-picker-client";
import { PickerDialog } from "@/components/stay/picker-dialog-client";
import type { Option } from "@/components/ui/select-field";

type Props = Omit<ComponentProps<typeof ArrivalPicker>, "question" | "onPick"> & {
  open: boolean;
  onClose: () => void;
  /** Null takes the day back. */
  onPick: (day: Option | null) => void;
  /** The fields of the form. */
  asked: FormData;
  /** What the homes are counted by besides them. */
  fixed?: Record<string, string>;
};

const mostWeeks = 8;
/** Parts of a search that do not say which homes: dates, order, page; and prices, which are another stay's. */
const notCounted = new Set(["dateFrom", "dateTo", "weeks", "sort", "page", "priceMin", "priceMax"]);

/** What the form asks for, as far as homes are counted by it. */
function questionOf(fields: FormData, fixed?: Record<string, string>): ArrivalQuestion {
  const asked = new URLSearchParams(formQuery(fields));
  const weeks = Math.min(mostWeeks, Math.max(1, Math.round(Number(fields.get("weeks") ?? 1)) || 1));
  const query = Object.fromEntries([...asked].filter(([name]) => !notCounted.has(name)));
  return {
    query: { ...query, ...fixed },
    weeks,
    people: Number(asked.get("people") ?? usualParty),
    children: queryValues(asked.get("ages") ?? undefined).length,
  };
}

/** The months of a search, fetched when they are first wanted; a day that was picked can be taken back. */
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
