"use client";
import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";

type Props = { className?: string; children: ReactNode };

/** A success alert that can be closed; the content after it stays. */
export function ClosableAlert({ className, children }: Props) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Alert kind="success" className={className} onClose={() => setOpen(false)}>
      {children}
    </Alert>
  );
}
