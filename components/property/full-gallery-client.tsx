"use client";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { GalleryStrings, Photo } from "@/components/property/gallery-client";
import { filled } from "@/components/property/plural";
import { Modal } from "@/components/ui/modal-client";

type Props = {
  photos: Photo[];
  strings: GalleryStrings;
  at: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

const round =
  "on-picture grid size-12 flex-none place-items-center rounded-full bg-white text-ink hover:bg-tint disabled:opacity-40";

/** All pictures, one a screen: arrows, Home and End, swipe; the strip is the browser's own scrolling. */
export function FullGallery({ photos, strings, at, onMove, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const index = at ?? 0;
  const open = at !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening jumps to a picture; later moves scroll
  useEffect(() => {
    if (open) requestAnimationFrame(() => show(index, "instant"));
  }, [open]);

  const show = (next: number, behavior: ScrollBehavior = "auto") => {
    const list = strip.current;
    if (!list) return;
    const target = Math.min(photos.length - 1, Math.max(0, next));
    list.scrollTo({ left: target * list.clientWidth, behavior });
    onMove(target);
  };
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: photos.length - 1,
    };
    const target = moves[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  const settle = () => {
    const list = strip.current;
    if (!list || !open) return;
    const seen = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    if (seen !== index) onMove(seen);
  };

  return (
    <Modal open={open} onClose={onClose} label={strings.title} className="inset-0 size-full bg-ink text-white">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is in the gallery */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={keys}>
        <div className="flex h-16 flex-none items-center justify-between gap-4 px-4 md:px-6">
          <p className="num" aria-live="polite">
            {filled(strings.photo, { index: index + 1, count: photos.length })}
          </p>
          <button
            type="button"
            aria-label={strings.close}
            onClick={onClose}
            className="on-picture grid size-11 place-items-center rounded-control hover:bg-white/15"
          >
            <X aria-hidden="true" size={24} />
          </button>
        </div>
        <ul
          ref={strip}
          onScrollEnd={settle}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
        >
          {photos.map((photo, number) => (
            <li
              key={photo.hash}
              className="flex h-full w-full flex-none snap-center items-center justify-center px-0 md:px-20"
              aria-hidden={number !== index}
            >
              {Math.abs(number - index) < 3 && (
                <img
                  src={photo.src}
                  srcSet={photo.srcSet}
                  sizes="100vw"
                  alt={photo.caption}
                  width={1440}
                  height={960}
                  className="max-h-full w-full object-contain"
                />
              )}
            </li>
          ))}
        </ul>
        <div className="flex min-h-20 flex-none items-center justify-between gap-4 px-4 pb-2 md:px-6">
          <button
            type="button"
            aria-label={strings.previous}
            disabled={index === 0}
            onClick={() => show(index - 1)}
            className={round}
          >
            <ChevronLeft aria-hidden="true" size={24} />
          </button>
          <p className="text-center text-sm md:text-base">{photos[index]?.caption}</p>
          <button
            type="button"
            aria-label={strings.next}
            disabled={index === photos.length - 1}
            onClick={() => show(index + 1)}
            className={round}
          >
            <ChevronRight aria-hidden="true" size={24} />
          </button>
        </div>
      </div>
    </Modal>
  );
}
