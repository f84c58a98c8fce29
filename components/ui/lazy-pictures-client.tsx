"use client";
import { useEffect } from "react";

/** Marks loaded (`load`) and failed (`error`) pictures: a failed one displays its background instead of the browser's icon. */
function settle({ type, target }: Event) {
  if (target instanceof HTMLImageElement) target.dataset.lazy = type;
}

function reveal(picture: HTMLImageElement) {
  picture.dataset.lazy = "asked";
  picture.srcset = picture.dataset.srcset ?? "";
}

const pictures = (which: string) => document.querySelectorAll<HTMLImageElement>(`img${which}`);

/** Loads pictures when a tenth of them is within a margin of 10 px, and before printing. Once per layout. */
export function LazyPictures() {
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    // No event tells about a picture that was already loaded.
    document.addEventListener("load", settle, options);
    document.addEventListener("error", settle, options);
    // A picture of the initial page may have failed already.
    for (const picture of pictures("[fetchpriority]"))
      if (picture.complete && !picture.naturalWidth) picture.dataset.lazy = "error";
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
          near.unobserve(target);
          reveal(target);
        }
      },
      { rootMargin: "10px", threshold: 0.1 },
    );
    const find = () => {
      for (const picture of pictures('[data-lazy=""]')) near.observe(picture);
    };
    const added = new MutationObserver(find);
    find();
    const print = () => {
      for (const picture of pictures('[data-lazy=""]:not(.slides > :not(:first-child) *, dialog *)')) reveal(picture);
    };
    addEventListener("beforeprint", print, options);
    added.observe(document.body, { childList: true, subtree: true });
    return () => {
      gone.abort();
      near.disconnect();
      added.disconnect();
    };
  }, []);
  return null;
}
