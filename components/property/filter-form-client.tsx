"use client";
import type { Route } from "next";
import { useLocale } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
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

const debounce = 200;

/** What a form asks for: fetched when the form is touched, not with the page. */
const reading = () => import("#lib/property/form-query");

/** The filters as a GET form; with a script it counts and fetches the list ahead while one chooses, and changes the page softly. */
export function FilterForm({ action, counted, label, className, children }: Props) {
  const locale = useLocale();
  const push = usePush();
  const [ahead, setAhead] = useState<Route | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [counts, setCounts] = useState<CountsReply | null>(null);
  const [pending, startTransition] = useTransition();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; call: AbortController }>(null);

  useEffect(() => () => stop(waiting.current), []);

  const look = (form: HTMLFormElement) => {
    stop(waiting.current);
    const call = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [{ formQuery }, { ask }] = await Promise.all([reading(), import("#lib/upstream/ask")]);
        if (call.signal.aborted) return;
        const query = formQuery(new FormData(form));
        setAhead(withQuery(action, query));
        const chosen = { ...Object.fromEntries(new URLSearchParams(query)), ...counted.fixed };
        const by = { locale, signal: call.signal };
        if (counted.byValue) {
          const found = await ask("GET /api/counts", { query: chosen, ...by });
          setCounts(found);
          setCount(found.total);
          return;
        }
        const list = counted.sales ? "GET /api/sales" : "GET /api/locations";
        setCount((await ask(list, { query: { ...chosen, pageSize: 1 }, ...by })).total);
      } catch {
        if (!call.signal.aborted) setCount(null);
      }
    }, debounce);
    waiting.current = { timer, call };
  };

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
    <FoundContext value={{ count, counts, pending }}>
      <form
        action={action}
        method="get"
        aria-label={label}
        className={className}
        onFocus={() => void reading().catch(() => undefined)}
        onSubmit={show}
        onInput={(event) => look(event.currentTarget)}
      >
        {children}
        {ahead && <FetchedAhead href={ahead} />}
      </form>
    </FoundContext>
  );
}

function stop(waiting: { timer: ReturnType<typeof setTimeout>; call: AbortController } | null) {
  if (!waiting) return;
  clearTimeout(waiting.timer);
  waiting.call.abort();
}
