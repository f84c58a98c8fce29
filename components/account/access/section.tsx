import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** A section of an account page. */
export function AccountSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 md:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
