"use client";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Photo } from "@/components/property/photo";
import { usePhotoStrip } from "@/components/property/photo-strip-client";
import { largestZoom, PhotoZoom } from "@/components/property/photo-zoom-client";
import { classNames } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/modal-client";
import { scrollBehaviour } from "@/components/ui/scroll-behaviour";

type Props = { photos: Photo[]; at: number | null; onMove: (index: number) => void; onClose: () => void };

const pans: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const onInk = "on-picture grid size-11 place-items-center rounded-control hover:bg-white/15 aria-disabled:opacity-40";
const round =
  "on-picture grid size-12 flex-none place-items-center rounded-full bg-white text-ink hover:bg-tint aria-disabled:opacity-40";

// A button at its limit has `aria-disabled`, because a disabled one would lose the focus, and with it the gallery its keys.

type Moves = { index: number; count: number; show: (index: number) => void };
type Zoom = { zoom: number; zoomTo: (next: number) => void };

/** Plus and minus zoom; arrows, Home and End change the picture, or pan a zoomed one. */
function useGalleryKeys(strip: RefObject<HTMLElement | null>, { index, count, show, zoom, zoomTo }: Moves & Zoom) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") return zoomTo(zoom * 2);
    if (event.key === "-") return zoomTo(zoom / 2);
    const pan = zoom > 1 && pans[event.key];
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 };
    const target = moves[event.key];
    if (pan) {
      const frame = strip.current?.querySelector("[data-zoom]:not([data-zoom='1'])");
      frame?.scrollBy({ left: pan[0] * 120, top: pan[1] * 120, behavior: scrollBehaviour() });
    } else if (target === undefined) return;
    else show(target);
    event.preventDefault();
  };
}

/** Picture number, zoom buttons, close button. */
function Head({ index, count, zoom, zoomTo, onClose }: Omit<Moves, "show"> & Zoom & Pick<Props, "onClose">) {
  const t = useTranslations("property.detail");
  const common = useTranslations("common");
  const buttons = [
    { label: t("zoomOut"), Icon: ZoomOut, size: 22, disabled: zoom === 1, onClick: () => zoomTo(zoom / 2) },
    { label: t("zoomIn"), Icon: ZoomIn, size: 22, disabled: zoom === largestZoom, onClick: () => zoomTo(zoom * 2) },
    { label: common("close"), Icon: X, size: 24, disabled: false, onClick: onClose },
  ];
  return (
    <div className="flex h-16 flex-none items-center justify-between gap-4 px-4 md:px-6">
      <p className="num" aria-live="polite">
        {t("photo", { index: index + 1, count })}
      </p>
      <div className="flex items-center gap-1">
        {buttons.map(({ label, Icon, size, disabled, onClick }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-disabled={disabled}
            onClick={onClick}
            className={onInk}
          >
            <Icon size={size} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Caption of the current picture, between the previous and next buttons. */
function Foot({ index, count, show, caption }: Moves & { caption: string | undefined }) {
  const t = useTranslations("property.detail");
  return (
    <div className="flex min-h-20 flex-none items-center justify-between gap-4 px-4 pb-2 md:px-6">
      <button
        type="button"
        aria-label={t("previous")}
        aria-disabled={index === 0}
        onClick={() => index > 0 && show(index - 1)}
        className={round}
      >
        <ChevronLeft size={24} />
      </button>
      <p className="text-center text-sm md:text-base">
        {caption}
        <span className="sr-only"> {t("galleryHelp")}</span>
      </p>
      <button
        type="button"
        aria-label={t("nextPhoto")}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && show(index + 1)}
        className={round}
      >
        <ChevronRight size={24} />
      </button>
    </div>
  );
}

/** All pictures, one per screen: arrows, Home and End, swipe, plus and minus; the strip scrolls natively. */
export function FullGallery({ photos, at, onMove, onClose }: Props) {
  const t = useTranslations("property.detail");
  const thumbnails = useRef<HTMLOListElement>(null);
  const index = at ?? 0;
  const open = at !== null;
  const [zoom, setZoom] = useState(1);
  const zoomTo = (next: number) => setZoom(Math.min(largestZoom, Math.max(1, next)));

  const count = photos.length;
  const { strip, show, follow, arrive } = usePhotoStrip({
    at,
    count,
    onMove: (next) => {
      setZoom(1);
      onMove(next);
    },
  });
  useEffect(() => {
    if (open) thumbnails.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open, index]);

  const keys = useGalleryKeys(strip, { index, count, show, zoom, zoomTo });

  return (
    <Modal open={open} onClose={onClose} label={t("photosTitle")} className="inset-0 size-full bg-ink text-white">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is within the gallery */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={keys}>
        <Head {...{ index, count, zoom, zoomTo, onClose }} />
        <ul
          ref={strip}
          onScroll={follow}
          onScrollEnd={arrive}
          className={classNames(
            "flex min-h-0 flex-1 snap-x snap-mandatory overscroll-contain [scrollbar-width:none]",
            zoom === 1 ? "overflow-x-auto" : "overflow-hidden",
          )}
        >
          {photos.map((photo, number) => (
            <li
              key={photo.hash}
              className="h-full w-full flex-none snap-center px-0 md:px-20"
              aria-hidden={number !== index}
            >
              {Math.abs(number - index) < 3 && (
                <PhotoZoom photo={photo} zoom={number === index ? zoom : 1} onZoom={zoomTo} />
              )}
            </li>
          ))}
        </ul>
        <ol
          ref={thumbnails}
          className="flex flex-none gap-2 overflow-x-auto p-2 [scrollbar-width:none] [@media(max-height:500px)]:hidden md:justify-center"
        >
          {photos.map((photo, number) => (
            <li key={photo.hash} className="flex-none">
              <button
                type="button"
                aria-label={t("photo", { index: number + 1, count })}
                aria-current={number === index ? "true" : undefined}
                onClick={() => show(number)}
                className="on-picture block overflow-hidden rounded-control bg-white/15 opacity-60 hover:opacity-100 aria-current:opacity-100 aria-current:outline-2 aria-current:outline-white"
              >
                <img src={photo.thumbnail} alt="" width={72} height={48} className="h-12 w-[72px] object-cover" />
              </button>
            </li>
          ))}
        </ol>
        <Foot {...{ index, count, show }} caption={photos[index]?.caption} />
      </div>
    </Modal>
  );
}
