"use client";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { formatDate } from "#lib/i18n/format";
import { parseDate } from "#lib/property/calendar";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";

const Calendar = lazy(() => import("@/components/ui/calendar-client").then(({ Calendar }) => ({ default: Calendar })));

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end"> & {
  locale: string;
  calendarLabel: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Further days that cannot be chosen. */
  isDisabled?: (day: string) => boolean;
  /** Month the calendar opens at when the field is empty, `YYYY-MM-DD`. */
  openAt?: string;
  /** Menus for year and month, for dates far away such as a birthday. */
  menus?: boolean;
};

/** A date typed as DD.MM.YYYY or picked in a calendar. A pick behaves like typing: it fires the input's change event. */
export function DateField({
  locale,
  calendarLabel,
  from,
  to,
  isDisabled,
  openAt,
  menus,
  ref,
  onChange,
  ...field
}: Props) {
  const input = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState(String(field.value ?? field.defaultValue ?? ""));

  const pick = (day: string) => {
    const element = input.current;
    if (!element) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, formatDate(day));
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };

  return (
    <TextField
      inputMode="numeric"
      placeholder={locale === "fr" ? "JJ.MM.AAAA" : "DD.MM.YYYY"}
      autoComplete="off"
      {...field}
      ref={(element) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      onChange={(event) => {
        setText(event.target.value);
        return onChange?.(event);
      }}
      end={
        <Popover
          wide
          align="end"
          label={calendarLabel}
          buttonLabel={calendarLabel}
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-tint"
          button={<CalendarDays aria-hidden="true" size={20} />}
        >
          {(close) => (
            <Suspense fallback={<Skeleton className="h-[340px] w-[308px]" />}>
              <Calendar
                locale={locale}
                selected={parseDate(text)}
                openAt={openAt}
                from={from}
                to={to}
                isDisabled={isDisabled}
                menus={menus}
                onSelect={(day) => {
                  pick(day);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      }
    />
  );
}
