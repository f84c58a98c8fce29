"use client";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect } from "react";
import { useToasts } from "@/components/ui/toast-store";

const ToastCard = lazy(() => import("@/components/ui/toast-card-client"));

/** Where short messages appear: once in each layout. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const { toast, clear } = useToasts();
  const path = usePathname();
  useEffect(() => {
    const shown = useToasts.getState().toast;
    if (shown?.kind === "error" && shown.page !== path) clear();
  }, [path, clear]);
  return <Suspense>{toast && <ToastCard toast={toast} clear={clear} closeLabel={closeLabel} />}</Suspense>;
}
