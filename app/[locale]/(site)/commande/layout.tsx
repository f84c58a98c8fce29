import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers-client";

/** Around the confirmation, which reads the order. */
export default function OrderedLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
