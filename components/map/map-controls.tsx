import { Maximize2, Minimize2, Minus, Plus, Scan } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import type { Marker, Surface } from "@/components/map/marker";

const look =
  "grid size-11 place-items-center hover:bg-tint not-first:border-t not-first:border-line focus-visible:-outline-offset-2";

type Props = {
  surface: RefObject<Surface | null>;
  markers: Marker[];
  full: boolean;
  /** Absent when the map has no full-screen mode. */
  onFull?: () => void;
};

/** Buttons for zooming in, out and to everything, as alternatives to gestures; full screen on narrow windows. */
export function MapControls({ surface, markers, full, onFull }: Props) {
  const t = useTranslations("property.map");
  const Size = full ? Minimize2 : Maximize2;
  return (
    <div className="absolute top-3 right-3 overflow-hidden rounded-control border border-line bg-white">
      {onFull && (
        <button
          type="button"
          aria-label={t("full")}
          aria-pressed={full}
          onClick={onFull}
          className={`${look} lg:hidden`}
        >
          <Size size={18} />
        </button>
      )}
      <button type="button" aria-label={t("zoomIn")} onClick={() => surface.current?.zoomIn()} className={look}>
        <Plus size={20} />
      </button>
      <button type="button" aria-label={t("zoomOut")} onClick={() => surface.current?.zoomOut()} className={look}>
        <Minus size={20} />
      </button>
      <button type="button" aria-label={t("fit")} onClick={() => surface.current?.fit(markers)} className={look}>
        <Scan size={18} />
      </button>
    </div>
  );
}
