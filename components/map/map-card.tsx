import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { Marker, MarkerCard } from "@/components/map/marker";
import { Link } from "@/components/ui/link";

type Props = {
  marker: Marker;
  card: MarkerCard;
  /** Its index among the listings of the pin. */
  at: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

const square = "grid size-11 flex-none place-items-center rounded-control hover:bg-tint";

/** The pressed pin's listing, above the bottom of the map. Takes the focus; Escape closes it. */
export function MapCard({ marker, card, at, count, onStep, onClose }: Props) {
  const t = useTranslations("property.map");
  const link = useRef<HTMLAnchorElement>(null);
  const { id, name } = marker;
  useEffect(() => {
    if (!id) return;
    link.current?.focus({ preventScroll: true });
    link.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return (
    <section
      aria-label={name}
      data-listing={id}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="absolute inset-x-3 bottom-3 z-10 mx-auto max-w-[440px] md:top-3 md:right-[76px] md:bottom-auto md:mx-0 rounded-card border border-line bg-white shadow-float transition-opacity starting:opacity-0"
    >
      <div className="relative flex gap-3.5 p-3">
        {card.picture && (
          <img
            src={card.picture}
            alt=""
            width={120}
            height={90}
            className="h-[90px] w-[104px] flex-none rounded-control bg-tint-strong object-cover sm:w-[120px]"
          />
        )}
        <div className="min-w-0 flex-1 py-0.5">
          <h2 className="pr-9 text-base leading-tight">
            <Link
              ref={link}
              href={card.href}
              className="underline-offset-3 after:absolute after:inset-0 after:rounded-card hover:text-primary hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-grey">{card.place}</p>
          <p className="mt-1.5 text-sm font-semibold tabular-nums">{card.cost}</p>
        </div>
        <button type="button" aria-label={t("close")} onClick={onClose} className={`${square} absolute top-0 right-0`}>
          <X size={18} />
        </button>
      </div>
      {count > 1 && (
        <div className="flex items-center justify-between border-t border-line">
          <button type="button" aria-label={t("previous")} onClick={() => onStep(-1)} className={square}>
            <ChevronLeft size={18} />
          </button>
          <span className="num text-sm text-grey">{t("of", { index: at + 1, count })}</span>
          <button type="button" aria-label={t("next")} onClick={() => onStep(1)} className={square}>
            <ChevronRight size={18} />
          </button>
        </div>
      )}
    </section>
  );
}
