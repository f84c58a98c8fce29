import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { Link } from "@/components/ui/link";

type Props = { locale: Locale; title: string; intro?: string; current: string; children: ReactNode };

const pages = [
  { path: "/mon-compte/dernieres-reservations", key: "bookings" },
  { path: "/mon-compte/commandes", key: "orders" },
  { path: "/mon-compte/mes-informations", key: "profile" },
] as const;

/** What the pages of the account share: their own menu, a title, room for an island. */
export async function AccountFrame({ locale, title, intro, current, children }: Props) {
  const t = await getTranslations("account.nav");
  return (
    <div className="wrap grid gap-8 py-10 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16">
      <nav aria-label={t("label")}>
        <ul className="flex flex-wrap gap-x-6 border-b border-line lg:block lg:border-0">
          {pages.map(({ path, key }) => (
            <li key={path}>
              <Link
                href={href(locale, path)}
                aria-current={path === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center hover:text-primary aria-[current]:font-semibold aria-[current]:text-primary"
              >
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-[54rem]">
        <h1>{title}</h1>
        {intro && <p className="mt-3 text-lg text-grey">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
