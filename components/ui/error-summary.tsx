"use client";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type Props = { title: string; errors: { id: string; message: string }[] };

/** What is wrong in a form, each line a link to its field; takes the focus when it appears or its errors change. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => error.id + error.message).join("|");
  useEffect(() => {
    if (signature) box.current?.focus();
  }, [signature]);
  if (errors.length === 0) return null;

  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where no script runs, the browser itself goes to the faults of a form sent back
      autoFocus
      role="alert"
      className="rounded-control border-2 border-danger bg-danger-tint p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2.5 text-lg text-danger-pressed">
        <CircleAlert aria-hidden="true" size={20} className="flex-none" />
        {title}
      </h2>
      <ul className="mt-2 pl-[30px]">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              className="inline-flex min-h-8 items-center text-danger-pressed underline underline-offset-3"
              onClick={(event) => {
                const field = document.getElementById(error.id);
                if (!field) return;
                event.preventDefault();
                field.focus({ preventScroll: true });
                field.scrollIntoView({ block: "center" });
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
