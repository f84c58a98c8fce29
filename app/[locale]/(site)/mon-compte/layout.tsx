import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ScriptNeeded } from "@/components/layout/script-needed";

/** Around the pages of the account, whose islands read the session and orders. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <ScriptNeeded />
      {children}
    </Providers>
  );
}
