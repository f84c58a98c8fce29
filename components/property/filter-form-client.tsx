"use client";
import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { formQuery } from "#lib/property/form-query";
import { ask } from "#lib/upstream/ask";
import { type PluralForms, pluralText } from "@/components/property/plural";
import { Button } from "@/components/ui/button";
import { closeModal } from "@/components/ui/modal-turn";
import { usePush } from "@/components/ui/progress-client";

type Found = { count: number | null; pending: boolean };
const FoundContext = createContext<Found>({ count: null, pending: false });

type Props = {
  /** Address of the list, with its language. */
  action: string;
  locale: string;
  /** What is counted, and what of its filter this page does not let the visitor choose. */
  counted: { sales: boolean; fixed: Record<string, string> };
  label: string;
  className?: string;
  children: ReactNode;
};

const debounce = 200;

/** The filters as a GET form; with a script it counts and fetches the list ahead while one chooses, and changes the page softly. */
export function FilterForm({ action, locale, counted, label, className, children }: Props) {
  const router = useRouter();
  const push = usePush();
  const [count, setCount] = useState<number | null>(null);
  const [pending, startTransition] = useTransition();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; call: AbortController }>(null);

  useEffect(() => () => stop(waiting.current), []);

  const look = (form: HTMLFormElement) => {
    stop(waiting.current);
    const call = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = formQuery(new FormData(form));
        router.prefetch(action + query, { kind: PrefetchKind.FULL });
        const asked = {
          query: { ...Object.fromEntries(new URLSearchParams(query)), ...counted.fixed, pageSize: 1 },
          locale,
          signal: call.signal,
        };
        setCount((await ask(counted.sales ? "GET /api/sales" : "GET /api/locations", asked)).total);
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
    startTransition(() => push(action + formQuery(new FormData(form)), { scroll: false }));
  };

  return (
    <FoundContext value={{ count, pending }}>
      <form
        action={action}
        method="get"
        aria-label={label}
        className={className}
        onSubmit={show}
        onInput={(event) => look(event.currentTarget)}
      >
        {children}
      </form>
    </FoundContext>
  );
}

function stop(waiting: { timer: ReturnType<typeof setTimeout>; call: AbortController } | null) {
  if (!waiting) return;
  clearTimeout(waiting.timer);
  waiting.call.abort();
}

/** The button that shows the list; says how many homes there will be once that is known. */
export function FilterSubmit({
  label,
  counted,
  block = true,
}: {
  label: string;
  counted: PluralForms;
  block?: boolean;
}) {
  const { count, pending } = useContext(FoundContext);
  return (
    <Button type="submit" block={block} pending={pending}>
      <span aria-live="polite">{count === null ? label : pluralText(counted, count)}</span>
    </Button>
  );
}
