"use client";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { href, withoutLocale } from "#lib/i18n/navigation";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

const doors = [
  { path: "/location", key: "rent" },
  { path: "/vente", key: "buy" },
  { path: "/service", key: "services" },
  { path: "/contact", key: "contact" },
] as const;

/** The four main sections, with the current one marked. */
export function NavLinks() {
  const t = useTranslations("layout.nav");
  const locale = useLocale();
  const here = withoutLocale(usePathname());
  return (
    <nav aria-label={t("label")} className="ml-6 hidden gap-1 max-xl:ml-3 @max-[48rem]:ml-3 lg:@min-[45rem]:flex">
      {doors.map(({ path, key }) => {
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
