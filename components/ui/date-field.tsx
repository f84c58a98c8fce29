"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { formatDate } from "#lib/i18n/format";
import { parseDate } from "#lib/property/calendar";
import type { Calendar } from "@/components/ui/calendar-client";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useLoaded } from "@/components/ui/use-loaded";

const load = () => import("@/components/ui/calendar-client");

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end" | "value" | "defaultValue" | "onChange"> & {
  /** Initial value; `onText` is called with whatever is typed or chosen. */
  defaultValue?: string;
  onText: (text: string) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Further disabled days. */
  isDisabled?: (day: string) => boolean;
  /** Initial month of the calendar when the field is empty, `YYYY-MM-DD`. */
  openAt?: string;
};

/** A date typed as DD.MM.YYYY or chosen in a calendar. */
export function DateField({ from, to, isDisabled, openAt, defaultValue = "", onText, ...field }: Props) {
  const t = useTranslations("common");
  const [text, setText] = useState(defaultValue);
  const change = (next: string) => {
    setText(next);
    onText(next);
  };

  return (
    <TextField
      inputMode="numeric"
      placeholder={t("dateFormat")}
      autoComplete="off"
      {...field}
      value={text}
      onChange={(event) => change(event.target.value)}
      end={
        <Popover
          wide
          label={t("openCalendar")}
          buttonLabel={t("openCalendar")}
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-tint"
          button={<CalendarDays size={20} />}
        >
          {(close) => (
            <FetchedCalendar
              selected={parseDate(text)}
              openAt={openAt}
              from={from}
              to={to}
              isDisabled={isDisabled}
              onSelect={(day) => {
                change(formatDate(day));
                close();
              }}
            />
          )}
        </Popover>
      }
    />
  );
}

/** The calendar, loaded when it is first opened. */
function FetchedCalendar(props: ComponentProps<typeof Calendar>) {
  const fetched = useLoaded(load);
  return fetched ? <fetched.Calendar {...props} /> : <Skeleton className="h-[340px] w-[308px]" />;
}
