import type { ReactNode } from "react";
import { NoScriptNotice } from "@/components/layout/no-script-notice";
import { Providers } from "@/components/layout/providers-client";

/** Wraps pages whose islands use the session or an order. */
export function WithSession({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <NoScriptNotice />
      {children}
    </Providers>
  );
}
