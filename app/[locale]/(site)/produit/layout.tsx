import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ScriptNeeded } from "@/components/layout/script-needed";

/** Around a product, whose form asks prices and fills the cart. */
export default function ProductLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <ScriptNeeded />
      {children}
    </Providers>
  );
}
