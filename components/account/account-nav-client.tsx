"use client";
import type { Route } from "next";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useLogout } from "#lib/account/queries";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";

type Props = { pages: { href: Route; label: string; current: boolean }[] };

const item =
  "-outline-offset-2 inline-flex min-h-11 items-center whitespace-nowrap leading-snug hover:text-primary lg:whitespace-normal";

/** The account's menu: a column on wide windows, a row that scrolls sideways on phones, scrolled to the current entry. */
export function AccountNav({ pages }: Props) {
  const t = useTranslations("account.nav");
  const locale = useLocale();
  const row = useRef<HTMLUListElement>(null);
  const leave = useLogout(locale);
  const logout = () =>
    leave.mutate(undefined, { onError: () => showToast({ kind: "error", text: t("logoutFailed") }) });
  useEffect(() => {
    const list = row.current;
    const shown = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
  }, []);
  return (
    <nav aria-label={t("label")} className="min-w-0">
      <ul
        ref={row}
        className="relative -mx-(--gutter) flex gap-x-6 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:block lg:border-0 lg:px-0"
      >
        {pages.map((page) => (
          <li key={page.href}>
            <Link
              href={page.href}
              aria-current={page.current ? "page" : undefined}
              className={`${item} border-b-2 border-transparent aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary lg:border-0`}
            >
              {page.label}
            </Link>
          </li>
        ))}
        <li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
          <button
            type="button"
            aria-disabled={leave.isPending}
            className={`${item} text-grey`}
            onClick={() => leave.isPending || logout()}
          >
            {t("logout")}
          </button>
        </li>
      </ul>
    </nav>
  );
}
