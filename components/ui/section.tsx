import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type Props = {
  title?: ReactNode;
  /** A link or a word on the right of the heading. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a page: 48 px above and below (32 on phones), heading, content. */
export function Section({ title, aside, id, className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={title && id ? `${id}-title` : undefined}
      className={classNames("section", className)}
    >
      <div className="wrap">
        {title && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-8">
            <h2 id={id ? `${id}-title` : undefined}>{title}</h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
