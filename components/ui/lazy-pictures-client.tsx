"use client";
import { useEffect } from "react";

/** Notes which picture is there (`load`) and which is missing (`error`): of that one its ground is seen, not the browser's own sign. */
function settle({ type, target }: Event) {
  if (target instanceof HTMLImageElement) target.dataset.lazy = type;
}

function reveal(picture: HTMLImageElement) {
  picture.dataset.lazy = "asked";
  picture.srcset = picture.dataset.srcset ?? "";
}

const pictures = (which: string) => document.querySelectorAll<HTMLImageElement>(`img${which}`);

/** Fetches pictures as they come near: 10 px margin, a tenth in sight, and those that are printed before that. Once in each layout. */
export function LazyPictures() {
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    // No window is told that a picture is there.
    document.addEventListener("load", settle, options);
    document.addEventListener("error", settle, options);
    // One that a page opens with may have failed before.
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
