"use client";
import type { Route } from "next";
import { useTranslations } from "next-intl";
import { withQuery } from "#lib/i18n/navigation";
import { type Favourite, mostFavourites } from "#lib/property/favourite";
import { addFavourites, useFavourites } from "#lib/property/store";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";

type Props = { ids: Favourite[]; ownPath: Route };

/** Whether a page of favourites shows this browser's own selection, an earlier version of it, or a shared one. */
export function SharedSelection({ ids, ownPath }: Props) {
  const t = useTranslations("property.favourites.selection");
  const b = useTranslations("property.favourites.button");
  const own = useFavourites();
  const hydrated = useHydrated();
  const kept = ids.filter((id) => own.includes(id)).length;
  const same = kept === ids.length && kept === own.length;
  const keepAll = async () => {
    addFavourites(ids);
    if (own.length + ids.length - kept <= mostFavourites) return;
    const { showToast } = await import("@/components/ui/toast-store");
    showToast({ kind: "error", text: b("full") });
  };
  const text = same ? t("own") : kept === 0 ? t("sent") : t("changed");
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
      {hydrated && (
        <>
          <p className="text-grey">{text}</p>
          {kept < ids.length && (
            <button type="button" onClick={keepAll} className={buttonClass({ variant: "secondary", size: "sm" })}>
              {t("keepAll")}
            </button>
          )}
          {!same && own.length > 0 && (
            <Link href={withQuery(ownPath, `?ids=${own.join(",")}`)} className="link link-solo">
              {t("mine")}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
