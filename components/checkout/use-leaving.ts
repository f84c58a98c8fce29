import { useEffect, useState } from "react";

/** Whether the visitor is leaving for another site; reset when the page is restored from the back-forward cache. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return [leaving, setLeaving] as const;
}
