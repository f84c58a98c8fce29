import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ScriptNeeded } from "@/components/layout/script-needed";

/** Around the login, which changes the session. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <ScriptNeeded />
      {children}
    </Providers>
  );
}
