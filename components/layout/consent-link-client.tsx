"use client";
import { useConsent } from "#lib/layout/consent";

/** Opens the consent form again. */
export function ConsentLink({ label, className }: { label: string; className?: string }) {
  const ask = useConsent((state) => state.ask);
  return (
    <button type="button" onClick={ask} className={className}>
      {label}
    </button>
  );
}
