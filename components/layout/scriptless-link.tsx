import type { LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

type Props = { href: string; label: string; icon: LucideIcon; className?: string };

/** Stands in for a header button where no script runs. */
export function ScriptlessLink({ href, label, icon: Icon, className }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className={classNames(
        "hidden size-11 items-center justify-center rounded-control hover:bg-tint [@media(scripting:none)]:inline-flex",
        className,
      )}
    >
      <Icon aria-hidden="true" size={22} />
    </a>
  );
}
