"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const first = 5_000;
const longest = 60_000;

/** Refreshes an incomplete page with growing delays, while it is visible. */
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
