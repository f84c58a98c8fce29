import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Disables fields until hydration: earlier input would be lost. */
export function DisabledUntilHydrated({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} role="presentation" className="contents">
      {children}
    </fieldset>
  );
}
