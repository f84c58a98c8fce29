"use client";
import { useEffect } from "react";

function reveal(picture: HTMLImageElement) {
  const { src, srcset } = picture.dataset;
  const settle = (state: "done" | "failed") => () => {
    picture.dataset.lazy = state;
  };
  picture.addEventListener("load", settle("done"), { once: true });
  picture.addEventListener("error", settle("failed"), { once: true });
  if (srcset) picture.srcset = srcset;
  if (src) picture.src = src;
}

/** Fetches pictures as they come near: 10 px margin, a tenth in sight, and those that are printed before that. Once in each layout. */
export function LazyPictures() {
  useEffect(() => {
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
    const find = (root: ParentNode) => {
      for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-lazy=""]')) near.observe(picture);
    };
    const added = new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) {
          if (node instanceof HTMLImageElement && node.dataset.lazy === "") near.observe(node);
          else if (node instanceof Element) find(node);
        }
    });
    find(document);
    const print = () => {
      for (const picture of document.querySelectorAll<HTMLImageElement>('main img[data-lazy=""]'))
        if (!picture.closest(".slides > :not(:first-child), dialog")) reveal(picture);
    };
    addEventListener("beforeprint", print);
    added.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("beforeprint", print);
      near.disconnect();
      added.disconnect();
    };
  }, []);
  return null;
}
