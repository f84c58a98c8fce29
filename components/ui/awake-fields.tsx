import type { ReactNode } from "react";
import { useAwake } from "@/components/ui/use-awake";

/** Fields that take nothing before the page's script listens: what is typed earlier would be lost. */
export function AwakeFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useAwake()} role="presentation" className="contents">
      {children}
    </fieldset>
  );
}
