import { useEffect, useState } from "react";

/** Whether the visitor is on the way to another site; who comes back to the page as it was left is not. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return [leaving, setLeaving] as const;
}
