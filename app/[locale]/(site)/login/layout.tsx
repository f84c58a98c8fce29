import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";

/** Around the login, which changes the session. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
