"use client";
import { lazy, Suspense } from "react";
import { useToasts } from "@/components/ui/toast-store";

const ToastCard = lazy(() => import("@/components/ui/toast-card-client"));

/** Where short messages appear: once in each layout. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const { toast, clear } = useToasts();
  return <Suspense>{toast && <ToastCard toast={toast} clear={clear} closeLabel={closeLabel} />}</Suspense>;
}
