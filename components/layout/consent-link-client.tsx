"use client";
import { useConsent } from "#lib/layout/consent";

/** Asks for the cookie choice again. */
export function ConsentLink({ label, className }: { label: string; className?: string }) {
  const ask = useConsent((state) => state.ask);
  return (
    <button type="button" onClick={ask} className={className}>
      {label}
    </button>
  );
}
