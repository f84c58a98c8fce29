"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef, useState } from "react";
import { formatWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { formQuery, queryValues, usualParty } from "#lib/property/form-query";
import type { ArrivalQuestion } from "@/components/stay/arrival-picker-client";
import { type OptionGroup, SelectField } from "@/components/ui/select-field";

const loadDialog = () =>
  import("@/components/stay/arrival-dialog-client").then(({ ArrivalDialog }) => ({ default: ArrivalDialog }));
const ArrivalDialog = lazy(loadDialog);

type Props = {
  id: string;
  locale: Locale;
  value: string | null;
  /** The coming Saturdays by month, for browsers without a script. */
  saturdays: OptionGroup[];
  /** What the homes are counted by besides the form's own fields. */
  fixed?: Record<string, string>;
  className?: string;
};

const mostWeeks = 8;
/** Parts of a search that do not say which homes: dates, order, page; and prices, which are another stay's. */
const notCounted = new Set(["dateFrom", "dateTo", "weeks", "sort", "page", "priceMin", "priceMax"]);

/** What the form asks for, as far as homes are counted by it. */
function questionOf(form: HTMLFormElement | null, fixed: Record<string, string>): ArrivalQuestion {
  const data = form ? new FormData(form) : new FormData();
  const asked = new URLSearchParams(formQuery(data));
  const weeks = Math.min(mostWeeks, Math.max(1, Math.round(Number(data.get("weeks") ?? 1)) || 1));
  const query = Object.fromEntries([...asked].filter(([name]) => !notCounted.has(name)));
  return {
    query: { ...query, ...fixed },
    weeks,
    people: Number(asked.get("people") ?? usualParty),
    children: queryValues(asked.get("ages") ?? undefined).length,
  };
}

/** The Saturday a stay begins on, in a search form: a button that opens the months, the browser's own select without a script. */
export function ArrivalField({ id, locale, value, saturdays, fixed = {}, className }: Props) {
  const t = useTranslations("stay");
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(value);
  const [question, setQuestion] = useState<ArrivalQuestion | null>(null);
  /** What was asked last: the dialog stays with it while it closes. */
  const [asked, setAsked] = useState<ArrivalQuestion | null>(null);
  if (question && question !== asked) setAsked(question);

  // The select stays the form's field: whoever listens to the form hears of a pick as of any other change.
  const choose = (day: string) => {
    const field = select.current;
    setQuestion(null);
    if (!field) return;
    field.value = day;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const known = saturdays.some(({ options }) => options.some((option) => option.value === value));

  return (
    <div className={className}>
      <SelectField
        ref={select}
        id={`${id}-select`}
        name="dateFrom"
        label={t("arrival")}
        placeholder={t("anyDate")}
        defaultValue={value ?? ""}
        options={value && !known ? [{ value, label: formatWeekdayDate(value, locale) }, ...saturdays] : saturdays}
        fieldClassName="[@media(scripting:enabled)]:hidden"
        onChange={(event) => setChosen(event.target.value || null)}
      />
      <div className="[@media(scripting:none)]:hidden">
        <p id={`${id}-label`} className="field-label">
          {t("arrival")}
        </p>
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={question !== null}
          aria-labelledby={`${id}-label ${id}`}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => setQuestion(questionOf(select.current?.form ?? null, fixed))}
          className="control flex items-center justify-between gap-2 text-left"
        >
          <span className={chosen ? "num truncate" : "truncate"}>
            {chosen ? formatWeekdayDate(chosen, locale) : t("anyDate")}
          </span>
          <CalendarDays aria-hidden="true" size={18} className="flex-none text-primary" />
        </button>
      </div>
      <Suspense>
        {asked && (
          <ArrivalDialog
            open={question !== null}
            question={question ?? asked}
            locale={locale}
            value={chosen}
            onPick={choose}
            onClose={() => setQuestion(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
