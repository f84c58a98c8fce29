"use client";
import { useEffect } from "react";

/** Fetches a third party's script; rendered only once its kind was allowed. */
export function ConsentScripts({ url }: { url: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    document.head.append(script);
  }, [url]);
  return null;
}
