"use client";
import type { Route } from "next";
import { useLocale } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { useDebouncedQuery } from "#lib/debounced-query";
import type { CountsReply } from "#lib/property/reply-schema";
import type { Counted } from "@/components/property/filter-reading";
import { FetchedAhead } from "@/components/ui/link";
import { closeModal } from "@/components/ui/modal-turn";
import { usePush } from "@/components/ui/progress-client";

type Found = { count: number | null; counts: CountsReply | null; pending: boolean };
/** How many the filters find, and would find with each other value, once that is known; whether the page is changing. */
export const FoundContext = createContext<Found>({ count: null, counts: null, pending: false });

type Props = {
  /** Address of the list, with its language. */
  action: Route;
  counted: Counted;
  label: string;
  className?: string;
  children: ReactNode;
};

/** Reads the form: fetched when it is touched, not with the page. */
const reading = () => import("@/components/property/filter-reading");

/** The filters as a GET form; with a script it counts and fetches the list ahead while one chooses, and changes the page softly. */
export function FilterForm({ action, counted, label, className, children }: Props) {
  const locale = useLocale();
  const push = usePush();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  // Read when it is asked: a slider has written its number by then.
  const { answer } = useDebouncedQuery(changes || null, async (_change, signal) => {
    const { look } = await reading();
    return look(new FormData(form.current ?? undefined), { action, counted, locale }, signal);
  });
  const [pending, startTransition] = useTransition();

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const dialog = form.closest("dialog");
    if (dialog) closeModal(dialog);
    for (const open of form.querySelectorAll("details[open]")) open.removeAttribute("open");
    startTransition(async () => {
      try {
        const { listOf } = await reading();
        startTransition(() => push(listOf(action, new FormData(form)), { scroll: false }));
      } catch {
        form.submit();
      }
    });
  };

  return (
    <FoundContext value={{ count: answer?.count ?? null, counts: answer?.counts ?? null, pending }}>
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
        {answer && <FetchedAhead href={answer.list} />}
      </form>
    </FoundContext>
  );
}
