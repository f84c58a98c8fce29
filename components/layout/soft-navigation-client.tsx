"use client";
import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { followed, innerLink } from "@/components/ui/progress-client";

const rest = 65;

/**
 * One listener for every link of the site: follows them inside the page that is open, and fetches the page ahead when the
 * pointer rests on a link, a finger touches it or the keyboard reaches it. Links so stay plain HTML, without a script each.
 */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const ahead = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (link: HTMLAnchorElement) => {
      const address = link.pathname + link.search;
      if (ahead.has(address) || link.dataset.prefetch === "false") return;
      ahead.add(address);
      router.prefetch(address, { kind: PrefetchKind.FULL });
      setTimeout(() => ahead.delete(address), 30_000);
    };
    const near = (event: Event) => {
      clearTimeout(timer);
      const link = innerLink(event.target);
      if (!link) return;
      if (event.type === "pointerover") timer = setTimeout(() => prefetch(link), rest);
      else prefetch(link);
    };
    const follow = (event: MouseEvent) => {
      const link = followed(event);
      if (!link) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash, { scroll: link.dataset.scroll !== "false" });
    };
    // On the window, after React's own listeners, so that a handler can keep a click for itself.
    window.addEventListener("click", follow);
    document.addEventListener("pointerover", near, { passive: true });
    document.addEventListener("touchstart", near, { passive: true });
    document.addEventListener("focusin", near);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("click", follow);
      document.removeEventListener("pointerover", near);
      document.removeEventListener("touchstart", near);
      document.removeEventListener("focusin", near);
    };
  }, [router]);
  return null;
}
