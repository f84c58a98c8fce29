import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props = { id: string; title: string; href: Route; more: string; children: ReactNode };

/** A page section: 48 px above and below (32 on phones), heading, link to everything, content. */
export function Section({ id, title, href, more, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="section">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-8">
          <h2 id={`${id}-title`}>{title}</h2>
          <Link href={href} className="link link-solo sm:whitespace-nowrap">
            {more}
          </Link>
        </div>
        {children}
      </div>
    </section>
  );
}
