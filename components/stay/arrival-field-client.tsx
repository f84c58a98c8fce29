"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { type Option, type OptionGroup, SelectField } from "@/components/ui/select-field";
import { useLoaded } from "@/components/ui/use-loaded";

const loadDialog = () => import("@/components/stay/arrival-dialog-client");

type Props = {
  id: string;
  locale: Locale;
  /** The first day, and its format. */
  value: Option | null;
  /** The coming Saturdays by month, for browsers without JavaScript. */
  saturdays: OptionGroup[];
  /** Further filters for counting the homes, besides the form's fields. */
  fixed?: Record<string, string>;
  className?: string;
};

/** The Saturday of arrival in a search form: a button that opens the calendar, a native select without JavaScript. */
export function ArrivalField({ id, locale, value, saturdays, fixed, className }: Props) {
  const t = useTranslations("stay");
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(value);
  const [open, setOpen] = useState(false);
  /** The form's state when the calendar was last opened. */
  const [asked, setAsked] = useState<FormData | null>(null);
  const dialog = useLoaded(asked ? loadDialog : null);

  // The select remains the form's field, so that a choice fires the form's events like any other change.
  const choose = (day: Option | null) => {
    const field = select.current;
    setOpen(false);
    setChosen(day);
    if (!field) return;
    field.value = day?.value ?? "";
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const known = saturdays.some(({ options }) => options.some((option) => option.value === value?.value));

  return (
    <div className={className}>
      <SelectField
        ref={select}
        id={`${id}-select`}
        name="dateFrom"
        label={t("arrival")}
        placeholder={t("anyDate")}
        defaultValue={value?.value ?? ""}
        options={value && !known ? [value, ...saturdays] : saturdays}
        fieldClassName="[@media(scripting:enabled)]:hidden"
      />
      <div className="[@media(scripting:none)]:hidden">
        <p id={`${id}-label`} className="field-label">
          {t("arrival")}
        </p>
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}`}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => {
            setAsked(new FormData(select.current?.form ?? undefined));
            setOpen(true);
          }}
          className="control flex items-center justify-between gap-2 text-left"
        >
          <span className={chosen ? "num truncate" : "truncate"}>{chosen?.label ?? t("anyDate")}</span>
          <CalendarDays size={18} className="flex-none text-primary" />
        </button>
      </div>
      {asked && dialog && (
        <dialog.ArrivalDialog
          open={open}
          asked={asked}
          fixed={fixed}
          locale={locale}
          value={chosen?.value ?? null}
          onPick={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
