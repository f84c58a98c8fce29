"use client";
import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

/** An invalid field: its id, its label, and its error message. */
export type FieldFault = { id: string; label: string; error: string };

type Props = {
  title: string;
  errors: FieldFault[];
  /** Changes with each submit: a count, or the errors that it found. */
  attempt?: unknown;
};

/** A sentence after a colon begins in lower case, except in German. */
const beginSmall = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/**
 * Number of errors of a form in one line that links to the first field; takes the focus when it appears, and with each attempt,
 * or when the errors change if there is no `attempt`.
 */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const t = useTranslations("common");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map(({ id, error }) => id + error).join("|");
  const press = attempt ?? signature;
  useEffect(() => {
    if (press) box.current?.focus();
  }, [press]);
  const [first] = errors;
  if (!first) return null;

  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript, the browser itself scrolls to the errors of a returned form
      autoFocus
      role="alert"
      className="rounded-control border-2 border-danger bg-danger-tint p-4 sm:p-5"
    >
      <div className="flex items-start gap-2.5 text-danger-pressed">
        <CircleAlert size={20} className="mt-0.5 flex-none sm:mt-1.5" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-base tracking-normal">{title}</h2>
          <a
            href={`#${first.id}`}
            className="inline-flex min-h-8 items-center underline underline-offset-3 max-sm:w-full"
            onClick={(event) => {
              const field = document.getElementById(first.id);
              if (!field) return;
              event.preventDefault();
              field.focus({ preventScroll: true });
              field.scrollIntoView({ block: "center" });
            }}
          >
            {t("labelled", { label: first.label, value: locale === "de" ? first.error : beginSmall(first.error) })}
          </a>
        </div>
      </div>
    </div>
  );
}
