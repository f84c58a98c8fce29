"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useToasts } from "@/components/ui/toast-store";
import { useLoaded } from "@/components/ui/use-loaded";

const loadCard = () => import("@/components/ui/toast-card-client");

/** Container of toasts: once per layout. */
export function ToastRegion() {
  const { toast, clear } = useToasts();
  const card = useLoaded(toast ? loadCard : null);
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    const shown = useToasts.getState().toast;
    if (left !== path && shown?.kind === "error" && shown.page === left) clear();
  }, [path, clear]);
  return toast && card && <card.ToastCard toast={toast} clear={clear} />;
}
