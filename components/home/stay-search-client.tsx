"use client";
import { useEffect, useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { formQuery } from "#lib/property/form-query";
import { ask } from "#lib/upstream/ask";
import { ChildrenField } from "@/components/home/children-field-client";
import { Button } from "@/components/ui/button";
import { usePush } from "@/components/ui/progress-client";
import { type OptionGroup, SelectField } from "@/components/ui/select-field";
import type home from "@/messages/fr/home.json";

type SearchTexts = (typeof home)["search"];
type Props = {
  locale: Locale;
  texts: SearchTexts;
  saturdays: OptionGroup[];
  /** Homes that fit the form as it opens: two adults, any week. */
  homes: number | null;
};

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace("{count}", String(count));
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

async function countHomes(locale: Locale, search: string, signal: AbortSignal): Promise<number> {
  const query = { ...Object.fromEntries(new URLSearchParams(search)), pageSize: 1 };
  return (await ask("GET /api/locations", { query, locale, signal })).total;
}

/** Arrival, weeks, adults, children: a GET form to the rental list whose button says how many homes fit. */
export function StaySearch({ locale, texts, saturdays, homes }: Props) {
  const push = usePush();
  const [query, setQuery] = useState<string | null>(null);
  const [count, setCount] = useState(homes);
  useEffect(() => {
    if (query === null) return;
    const late = new AbortController();
    const timer = setTimeout(() => countHomes(locale, query, late.signal).then(setCount, () => undefined), 200);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [locale, query]);
  const read = (form: HTMLFormElement) => setQuery(formQuery(new FormData(form)));

  return (
    <form
      action={href(locale, "/location")}
      aria-label={texts.label}
      onChange={(event) => read(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        push(href(locale, "/location") + formQuery(new FormData(event.currentTarget)));
      }}
    >
      <div className="grid grid-cols-2 gap-4 rounded-card bg-white p-5 shadow-float md:gap-5 lg:grid-cols-[1.25fr_1fr_1fr_1.4fr_auto] lg:items-end lg:gap-3 lg:p-6">
        <SelectField
          id="search-arrival"
          name="dateFrom"
          label={texts.arrival}
          placeholder={texts.anyDate}
          options={saturdays}
          fieldClassName="min-w-0 max-md:col-span-2"
        />
        <SelectField
          id="search-weeks"
          name="weeks"
          label={texts.length}
          options={range(8).map((count) => ({
            value: String(count),
            label: counted(count, texts.oneWeek, texts.weeks),
          }))}
          fieldClassName="min-w-0"
        />
        <SelectField
          id="search-adults"
          name="adults"
          label={texts.adults}
          defaultValue="2"
          options={range(12).map((count) => ({
            value: String(count),
            label: counted(count, texts.oneAdult, texts.manyAdults),
          }))}
          fieldClassName="min-w-0"
        />
        <ChildrenField texts={texts} />
        <Button type="submit" className="col-span-2 num lg:col-span-1 lg:min-w-[200px]">
          {count ? counted(count, texts.showOne, texts.showMany) : texts.show}
        </Button>
      </div>
      <p role="status" className="mt-4 text-sm text-grey">
        {count === 0 ? texts.none : texts.note}
      </p>
    </form>
  );
}
