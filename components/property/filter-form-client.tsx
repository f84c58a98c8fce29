"use client";
import type { Route } from "next";
import { useLocale } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import type { inDigits } from "#lib/i18n/format";
import type { CountedFilter } from "#lib/property/counts";
import type { CountsReply } from "#lib/property/reply-schema";
import type { Counted } from "@/components/property/filter-reading";
import { PrefetchedPage } from "@/components/ui/link";
import { usePush } from "@/components/ui/progress-client";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

type Found = {
  found?: ReturnType<typeof inDigits> | null;
  counts?: CountsReply | null;
  /** The number of homes with a value, in digits. */
  countText?: (filter: CountedFilter, value: string) => string;
  pending: boolean;
};
/** Number of results of the current filters and of each other value, once known; and whether a navigation is pending. */
export const FoundContext = createContext<Found>({ pending: false });

type Props = {
  /** Localized address of the list. */
  action: Route;
  counted: Counted;
  label: string;
  className?: string;
  children: ReactNode;
};

/** Parses the form: loaded when it is touched, not with the page. */
const reading = () => import("@/components/property/filter-reading");

/**
 * The filters as a GET form; with JavaScript it counts, prefetches the list while the visitor chooses, and navigates on the
 * client.
 */
export function FilterForm({ action, counted, label, className, children }: Props) {
  const locale = useLocale();
  const push = usePush();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  // Read late: only then has a slider updated its number field.
  const { answer } = useDebouncedQuery(changes || null, async (_change, signal) => {
    const { look } = await reading();
    return look(new FormData(form.current ?? undefined), { action, counted, locale }, signal);
  });
  const [pending, startTransition] = useTransition();

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    startTransition(async () => {
      try {
        const { closeFilters, listOf } = await reading();
        closeFilters(form);
        startTransition(() => push(listOf(action, new FormData(form)), { scroll: false }));
      } catch {
        form.submit();
      }
    });
  };

  return (
    <FoundContext value={{ ...answer, pending }}>
      <form
        ref={form}
        action={action}
        method="get"
        aria-label={label}
        className={className}
        onFocus={() => void reading().catch(() => undefined)}
        onSubmit={show}
        onInput={() => setChanges(changes + 1)}
      >
        {children}
        {answer && <PrefetchedPage href={answer.list} />}
      </form>
    </FoundContext>
  );
}
