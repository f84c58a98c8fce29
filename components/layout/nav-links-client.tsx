"use client";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { href, withoutLocale } from "#lib/i18n/navigation";
import type { navLinks } from "@/components/layout/site-links";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** The main sections, with the current one marked. */
export function NavLinks({ links }: { links: ReturnType<typeof navLinks> }) {
  const t = useTranslations("layout.nav");
  const locale = useLocale();
  const here = withoutLocale(usePathname());
  return (
    <nav aria-label={t("label")} className="ml-6 hidden gap-1 max-xl:ml-3 @max-[48rem]:ml-3 lg:@min-[45rem]:flex">
      {links.map(({ path, key }) => {
        const current = here === path || here.startsWith(`${path}/`);
        return (
          <Link
            key={path}
            href={href(locale, path)}
            aria-current={current ? (here === path ? "page" : "true") : undefined}
            className={classNames(
              "flex min-h-11 items-center whitespace-nowrap",
              current
                ? "mx-3 text-primary max-xl:mx-2 @max-[48rem]:mx-2 shadow-[inset_0_-2px_var(--agency-primary)]"
                : "rounded-control px-3 hover:bg-tint max-xl:px-2 @max-[48rem]:px-2",
            )}
          >
            {t(key)}
          </Link>
        );
      })}
    </nav>
  );
}
