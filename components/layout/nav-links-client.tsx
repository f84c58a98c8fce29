"use client";
import { usePathname } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href, withoutLocale } from "#lib/i18n/navigation";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = { locale: Locale; label: string; links: { path: string; label: string }[] };

/** The four main doors, the one you are behind marked. */
export function NavLinks({ locale, label, links }: Props) {
  const here = withoutLocale(usePathname());
  return (
    <nav aria-label={label} className="ml-6 hidden gap-1 lg:flex">
      {links.map(({ path, label }) => {
        const current = here === path || here.startsWith(`${path}/`);
        return (
          <Link
            key={path}
            href={href(locale, path)}
            aria-current={current ? (here === path ? "page" : "true") : undefined}
            className={classNames(
              "flex min-h-11 items-center whitespace-nowrap",
              current
                ? "mx-3 text-primary shadow-[inset_0_-2px_var(--agency-primary)]"
                : "rounded-control px-3 hover:bg-tint",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
