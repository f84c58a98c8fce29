"use client";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type Props = { title: string; errors: { id: string; message: string }[] };

/** How much is wrong in a form, on one line that leads to the first field; takes the focus when it appears or its errors change. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => error.id + error.message).join("|");
  useEffect(() => {
    if (signature) box.current?.focus();
  }, [signature]);
  const [first] = errors;
  if (!first) return null;

  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where no script runs, the browser itself goes to the faults of a form sent back
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
            {first.message}
          </a>
        </div>
      </div>
    </div>
  );
}
