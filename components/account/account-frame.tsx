import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { AccountNav } from "@/components/account/account-nav-client";

const pages = [
  { path: "/mon-compte/dernieres-reservations", key: "bookings" },
  { path: "/mon-compte/commandes", key: "orders" },
  { path: "/mon-compte/mes-informations", key: "profile" },
  { path: "/mon-compte/securite", key: "access" },
  { path: "/mon-compte/mes-donnees", key: "privacy" },
] as const;

type Props = {
  locale: Locale;
  /** The current entry of the menu, or the parent of the current page. */
  page: (typeof pages)[number]["key"];
  /** When it differs from the page's own. */
  title?: string;
  children: ReactNode;
};

/** Layout of account pages: their menu, a title, and the island. */
export async function AccountFrame({ locale, page, title, children }: Props) {
  const t = await getTranslations("account");
  const intro = page === "bookings" || page === "orders" ? null : t(`${page}.intro`);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16 lg:py-12">
      <AccountNav
        pages={pages.map(({ path, key }) => ({
          href: href(locale, path),
          label: t(`nav.${key}`),
          current: key === page,
        }))}
      />
      <div className="max-w-[54rem]">
        <h1>{title ?? t(`${page}.title`)}</h1>
        {intro && <p className="mt-3 max-w-measure text-lg text-grey">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
