"use client";
import type { Route } from "next";
import { useLocale } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { useAnswer } from "#lib/answer";
import type { Locale } from "#lib/i18n/locale";
import { withQuery } from "#lib/i18n/navigation";
import type { CountsReply } from "#lib/property/reply-schema";
import { FetchedAhead } from "@/components/ui/link";
import { closeModal } from "@/components/ui/modal-turn";
import { usePush } from "@/components/ui/progress-client";

type Found = { count: number | null; counts: CountsReply | null; pending: boolean };
/** How many the filters find, and would find with each other value, once that is known; whether the page is changing. */
export const FoundContext = createContext<Found>({ count: null, counts: null, pending: false });

type Props = {
  /** Address of the list, with its language. */
  action: Route;
  /** What is counted, and what of its filter this page does not let the visitor choose. */
  counted: { sales: boolean; byValue: boolean; fixed: Record<string, string> };
  label: string;
  className?: string;
  children: ReactNode;
};

type List = Pick<Props, "action" | "counted"> & { locale: Locale };

/** What a form asks for: fetched when the form is touched, not with the page. */
const reading = () => import("#lib/property/form-query");

/** The address of the list that the fields ask for, and how much it finds: null where nobody could be asked. */
async function look(fields: FormData, { action, counted, locale }: List, signal: AbortSignal) {
  const [{ formQuery }, { ask }] = await Promise.all([reading(), import("#lib/upstream/ask")]);
  const query = formQuery(fields);
  const list = withQuery(action, query);
  const chosen = { ...Object.fromEntries(new URLSearchParams(query)), ...counted.fixed };
  try {
    if (counted.byValue) {
      const counts = await ask("GET /api/counts", { query: chosen, locale, signal });
      return { list, counts, count: counts.total };
    }
    const one = { query: { ...chosen, pageSize: 1 }, locale, signal };
    const { total } = await (counted.sales ? ask("GET /api/sales", one) : ask("GET /api/locations", one));
    return { list, counts: null, count: total };
  } catch {
    return { list, counts: null, count: null };
  }
}

/** The filters as a GET form; with a script it counts and fetches the list ahead while one chooses, and changes the page softly. */
export function FilterForm({ action, counted, label, className, children }: Props) {
  const locale = useLocale();
  const push = usePush();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  // Read when it is asked: a slider has written its number by then.
  const { answer } = useAnswer(changes || null, (_change, signal) =>
    look(new FormData(form.current ?? undefined), { action, counted, locale }, signal),
  );
  const [pending, startTransition] = useTransition();

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const dialog = form.closest("dialog");
    if (dialog) closeModal(dialog);
    for (const open of form.querySelectorAll("details[open]")) open.removeAttribute("open");
    startTransition(async () => {
      try {
        const { formQuery } = await reading();
        startTransition(() => push(withQuery(action, formQuery(new FormData(form))), { scroll: false }));
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
