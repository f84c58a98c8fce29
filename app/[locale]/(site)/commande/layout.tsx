import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ScriptNeeded } from "@/components/layout/script-needed";

/** Around the confirmation, which reads the order. */
export default function OrderedLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <ScriptNeeded />
      {children}
    </Providers>
  );
}
