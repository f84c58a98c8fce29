import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ScriptNeeded } from "@/components/layout/script-needed";

/** Wraps pages whose islands use the session or an order. */
export function WithSession({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <ScriptNeeded />
      {children}
    </Providers>
  );
}
