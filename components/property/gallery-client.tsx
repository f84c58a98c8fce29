"use client";
import { type MouseEvent, type ReactNode, useState } from "react";
import type { Photo } from "@/components/property/photo";
import { useLoaded } from "@/components/ui/use-loaded";

const load = () => import("@/components/property/full-gallery-client");

/** Opens the full-screen gallery at the pressed picture; triggers have `data-photo`. */
export function GalleryOpener({ photos, children }: { photos: Photo[]; children: ReactNode }) {
  const [at, setAt] = useState<number | null>(null);
  // The page's loaded picture is a placeholder for the large one; null until the first opening.
  const [shown, setShown] = useState<Record<number, string> | null>(null);
  const gallery = useLoaded(shown ? load : null);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-photo]") : null;
    if (!pressed) return;
    event.preventDefault();
    const pictures = event.currentTarget.querySelectorAll<HTMLElement>("li [data-photo]");
    setShown(
      Object.fromEntries(
        [...pictures].map((link) => [Number(link.dataset.photo), link.querySelector("img")?.currentSrc ?? ""]),
      ),
    );
    setAt(Number(pressed.dataset.photo));
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click */}
      <div onClick={open}>{children}</div>
      {shown && gallery && (
        <gallery.FullGallery
          photos={photos.map((photo, index) => ({ ...photo, small: shown[index] || photo.small }))}
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
