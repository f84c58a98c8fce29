import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { AccountNav } from "@/components/account/account-nav-client";

type Props = { locale: Locale; title: string; intro?: string; current: string; children: ReactNode };

const pages = [
  { path: "/mon-compte/dernieres-reservations", key: "bookings" },
  { path: "/mon-compte/commandes", key: "orders" },
  { path: "/mon-compte/mes-informations", key: "profile" },
  { path: "/mon-compte/securite", key: "access" },
  { path: "/mon-compte/mes-donnees", key: "privacy" },
] as const;

/** What the pages of the account share: their own menu, a title, room for an island. */
export async function AccountFrame({ locale, title, intro, current, children }: Props) {
  const t = await getTranslations("account.nav");
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16 lg:py-12">
      <AccountNav
        pages={pages.map(({ path, key }) => ({ href: href(locale, path), label: t(key), current: path === current }))}
      />
      <div className="max-w-[54rem]">
        <h1>{title}</h1>
        {intro && <p className="mt-3 max-w-measure text-lg text-grey">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
