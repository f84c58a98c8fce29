import type { ReactNode } from "react";
import { useAwake } from "@/components/ui/use-awake";

/** Disables fields until hydration: earlier input would be lost. */
export function AwakeFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useAwake()} role="presentation" className="contents">
      {children}
    </fieldset>
  );
}
