"use client";
import type { Route } from "next";
import { useLocale } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { useAnswer } from "#lib/answer";
import { withQuery } from "#lib/i18n/navigation";
import type { CountsReply } from "#lib/property/reply-schema";
import { FetchedAhead } from "@/components/ui/link";
import { closeModal } from "@/components/ui/modal-turn";
import { usePush } from "@/components/ui/progress-client";

type Counted = { count: number | null; counts: CountsReply | null; ahead?: Route };
const nothing: Counted = { count: null, counts: null };
/** How many the filters find, and would find with each other value, once that is known; whether the page is changing. */
export const FoundContext = createContext<Counted & { pending: boolean }>({ ...nothing, pending: false });

type Props = {
  /** Address of the list, with its language. */
  action: Route;
  /** What is counted, and what of its filter this page does not let the visitor choose. */
  counted: { sales: boolean; byValue: boolean; fixed: Record<string, string> };
  label: string;
  className?: string;
  children: ReactNode;
};

/** What a form asks for: fetched when the form is touched, not with the page. */
const reading = () => import("#lib/property/form-query");

/** The filters as a GET form; with a script it counts and fetches the list ahead while one chooses, and changes the page softly. */
export function FilterForm({ action, counted, label, className, children }: Props) {
  const locale = useLocale();
  const push = usePush();
  const root = useRef<HTMLFormElement>(null);
  /** How often a field was touched; what they all hold then is read when they have stood still. */
  const [touched, setTouched] = useState(0);
  const [pending, startTransition] = useTransition();
  const { answer = nothing } = useAnswer(touched || null, async (_touched, signal): Promise<Counted> => {
    try {
      const { formQuery } = await reading();
      const { ask } = await import("#lib/upstream/ask");
      const query = formQuery(new FormData(root.current ?? undefined));
      const ahead = withQuery(action, query);
      const chosen = { ...Object.fromEntries(new URLSearchParams(query)), ...counted.fixed };
      const by = { locale, signal };
      const counts = counted.byValue ? await ask("GET /api/counts", { query: chosen, ...by }) : null;
      const list = counted.sales ? "GET /api/sales" : "GET /api/locations";
      const { total } = counts ?? (await ask(list, { query: { ...chosen, pageSize: 1 }, ...by }));
      return { count: total, counts, ahead };
    } catch {
      return nothing;
    }
  });

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
    <FoundContext value={{ ...answer, pending }}>
      <form
        ref={root}
        action={action}
        method="get"
        aria-label={label}
        className={className}
        onFocus={() => void reading().catch(() => undefined)}
        onSubmit={show}
        onInput={() => setTouched(touched + 1)}
      >
        {children}
        {answer.ahead && <FetchedAhead href={answer.ahead} />}
      </form>
    </FoundContext>
  );
}
