"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const first = 5_000;
const longest = 60_000;

/** Has a page that could not show everything made anew after a while, with growing pauses, as long as somebody looks at it. */
export function RefreshLater() {
  const router = useRouter();
  useEffect(() => {
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      if (!document.hidden) router.refresh();
      pause = Math.min(2 * pause, longest);
      timer = setTimeout(again, pause);
    };
    timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
