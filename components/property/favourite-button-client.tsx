"use client";
import { Heart } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import type { Favourite } from "#lib/property/favourite";
import { toggleFavourite, useFavourites } from "#lib/property/store";
import { classNames } from "@/components/ui/class-names";
import { usePush } from "@/components/ui/progress-client";

type Props = {
  favourite: Favourite;
  title: string;
  /** With a label, next to other buttons; otherwise a round icon on a picture. */
  wide?: boolean;
};

/** Adds a listing to this browser's favourites, or removes it. */
export function FavouriteButton({ favourite, title, wide = false }: Props) {
  const locale = useLocale();
  const t = useTranslations("property.favourites.button");
  const push = usePush();
  const kept = useFavourites().includes(favourite);

  const press = async () => {
    const done = toggleFavourite(favourite);
    const [{ rememberStay }, { showToast }] = await Promise.all([
      import("#lib/property/favourite-stay"),
      import("@/components/ui/toast-store"),
    ]);
    if (done === "added") rememberStay(window.location.search);
    if (done === "full") return showToast({ kind: "error", text: t("full") });
    if (done === "removed")
      return showToast({
        kind: "success",
        text: t("removed"),
        action: { label: t("undo"), run: () => toggleFavourite(favourite) },
      });
    showToast({
      kind: "success",
      text: t("kept"),
      action: { label: t("see"), run: () => push(href(locale, "/favoris")) },
    });
  };

  return (
    <button
      type="button"
      aria-label={`${t("keep")}, ${title}`}
      aria-pressed={kept}
      onClick={press}
      className={classNames(
        "items-center justify-center [@media(scripting:none)]:hidden",
        wide
          ? "inline-flex min-h-11 gap-2 rounded-control px-2 font-semibold text-primary hover:bg-tint"
          : "on-picture absolute top-3 right-3 z-1 grid size-11 rounded-full bg-white text-ink hover:bg-tint hover:text-primary aria-pressed:text-primary",
      )}
    >
      <Heart size={wide ? 18 : 20} className={kept ? "fill-primary" : undefined} />
      {wide && <span aria-hidden="true">{t("keep")}</span>}
    </button>
  );
}
