import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";

/** Around a product, whose form asks prices and fills the cart. */
export default function ProductLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
