import { X } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** Classes of a chip; `on` when it is selected. */
export function chipClass(on = false): string {
  return classNames(
    "inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-base whitespace-nowrap",
    on
      ? "border-primary bg-tint text-primary-pressed hover:bg-tint-strong"
      : "border-control bg-white hover:border-ink",
  );
}

/** An active filter; the link removes it. */
export function ChipLink({ href, removeLabel, children }: { href: Route; removeLabel: string; children: ReactNode }) {
  return (
    <Link href={href} scroll={false} className={chipClass(true)}>
      <span className="sr-only">{removeLabel} </span>
      {children}
      <X size={16} />
    </Link>
  );
}
