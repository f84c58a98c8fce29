"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href, withQuery } from "#lib/i18n/navigation";
import { ArrivalField } from "@/components/stay/arrival-field-client";
import { PartyInForm } from "@/components/stay/party-in-form-client";
import { Button } from "@/components/ui/button";
import { usePush } from "@/components/ui/progress-client";
import { type OptionGroup, SelectField } from "@/components/ui/select-field";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

type Props = {
  saturdays: OptionGroup[];
  /** Number of homes for the form's initial values: two adults, any week. */
  homes: number | null;
  /** The button for them; digits of later numbers are grouped by code that is loaded then. */
  show: string;
};

type Field = [string, FormDataEntryValue];

const lengths = Array.from({ length: 8 }, (_, index) => index + 1);

/** Loaded when the form is touched, not with the page. */
const reading = () => import("#lib/property/form-query");

/** Number of matching homes; null when the service does not answer. */
async function countHomes({ fields, locale }: { fields: Field[]; locale: Locale }, signal: AbortSignal) {
  try {
    const [{ formQuery }, { ask }, { inDigits }] = await Promise.all([
      reading(),
      import("#lib/upstream/ask"),
      import("#lib/i18n/format"),
    ]);
    const query = { ...Object.fromEntries(new URLSearchParams(formQuery(fields))), pageSize: 1 };
    return inDigits((await ask("GET /api/locations", { query, locale, signal })).total);
  } catch {
    return null;
  }
}

/** Arrival, weeks, party: a GET form to the rental list whose button displays the number of matching homes. */
export function StaySearch({ saturdays, homes, show: first }: Props) {
  const locale = useLocale();
  const t = useTranslations("home.search");
  const push = usePush();
  const [fields, setFields] = useState<Field[] | null>(null);
  const { answer } = useDebouncedQuery(fields && { fields, locale }, countHomes);

  const show = async (form: HTMLFormElement) => {
    try {
      const { formQuery } = await reading();
      push(withQuery(href(locale, "/location"), formQuery(new FormData(form))));
    } catch {
      form.submit();
    }
  };

  return (
    <form
      className="@container"
      action={href(locale, "/location")}
      aria-label={t("label")}
      onFocus={() => void reading().catch(() => undefined)}
      onInput={(event) => setFields([...new FormData(event.currentTarget)])}
      onSubmit={(event) => {
        event.preventDefault();
        void show(event.currentTarget);
      }}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-4 rounded-card bg-white p-4 shadow-float md:grid-cols-2 md:gap-5 md:p-5 lg:grid-cols-[1.4fr_1fr_1.4fr_auto] lg:items-end lg:gap-3 lg:p-6">
        <ArrivalField
          id="search-arrival"
          locale={locale}
          value={null}
          saturdays={saturdays}
          className="col-span-2 min-w-0 md:col-span-1"
        />
        <SelectField
          id="search-weeks"
          name="weeks"
          label={t("length")}
          options={lengths.map((count) => ({
            value: String(count),
            label: t("weeks", { count }),
          }))}
          fieldClassName="min-w-0 max-[359px]:col-span-2 @max-[17rem]:col-span-2"
        />
        <PartyInForm
          id="search"
          adults={2}
          ages={[]}
          folded
          className="min-w-0 max-[359px]:col-span-2 @max-[17rem]:col-span-2"
        />
        <Button
          type="submit"
          className="col-span-2 min-w-0 self-end tabular-nums hyphens-auto md:col-span-1 lg:min-w-[200px]"
        >
          {answer === undefined ? first : answer?.count ? t("showCount", answer) : t("show")}
        </Button>
      </div>
      <p role="status" className="mt-4 text-sm text-grey">
        {(answer === undefined ? homes : answer?.count) === 0 ? t("none") : t("note")}
      </p>
    </form>
  );
}
