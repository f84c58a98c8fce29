import type { LucideIcon } from "lucide-react";

type Props = { href: string; label: string; icon: LucideIcon };

/** Stands in for a header button where no script runs. */
export function ScriptlessLink({ href, label, icon: Icon }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className="hidden size-11 items-center justify-center rounded-control hover:bg-tint [@media(scripting:none)]:inline-flex"
    >
      <Icon aria-hidden="true" size={22} />
    </a>
  );
}
