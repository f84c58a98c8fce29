"use client";
import { addMonths } from "date-fns/addMonths";
import { type ReactNode, useEffect, useRef } from "react";
import { nights, toDate, toPlain } from "#lib/property/calendar";

const steps: Record<string, number> = { PageUp: -1, PageDown: 1 };

/**
 * Of the `open` days (sorted plain dates), the nearest to the same day one month later (or earlier, with -1); without one in that
 * month, the nearest beyond. Undefined without any.
 */
function openMonthOn(day: string, step: number, open: string[]): string | undefined {
  const there = toPlain(addMonths(toDate(day), step));
  const ahead = open.filter((date) => (step > 0 ? date > day : date < day));
  const near = ahead.filter((date) => date.slice(0, 7) === there.slice(0, 7));
  const beyond = ahead.filter((date) => (step > 0 ? date > there : date < there));
  const distance = (date: string) => Math.abs(nights(date, there));
  return (near.length > 0 ? near : beyond).toSorted((a, b) => distance(a) - distance(b))[0];
}

type Props = { openDays: () => string[]; onMonth: (month: string) => void; children: ReactNode };

/**
 * Wraps a calendar: Page Up and Page Down go to the nearest enabled day of the previous or next month. The calendar alone would
 * search for a month in which the same day is enabled.
 */
export function MonthKeyboardNavigation({ openDays, onMonth, children }: Props) {
  const calendar = useRef<HTMLDivElement>(null);
  const aim = useRef<string | null>(null);
  useEffect(() => {
    if (!aim.current) return;
    calendar.current?.querySelector<HTMLElement>(`[data-day="${aim.current}"]:not([data-outside]) button`)?.focus();
    aim.current = null;
  });
  return (
    <div
      ref={calendar}
      onKeyDownCapture={(event) => {
        const step = steps[event.key];
        const day = event.target instanceof Element && event.target.closest<HTMLElement>("[data-day]")?.dataset.day;
        const found = step && day && openMonthOn(day, step, openDays());
        if (!found) return;
        event.preventDefault();
        event.stopPropagation();
        aim.current = found;
        onMonth(found.slice(0, 7));
      }}
    >
      {children}
    </div>
  );
}
