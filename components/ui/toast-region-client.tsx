"use client";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useToasts } from "@/components/ui/toast-store";

const ToastCard = lazy(() => import("@/components/ui/toast-card-client"));

/** Where short messages appear: once in each layout. */
export function ToastRegion() {
  const { toast, clear } = useToasts();
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    const shown = useToasts.getState().toast;
    if (left !== path && shown?.kind === "error" && shown.page === left) clear();
  }, [path, clear]);
  return <Suspense>{toast && <ToastCard toast={toast} clear={clear} />}</Suspense>;
}
