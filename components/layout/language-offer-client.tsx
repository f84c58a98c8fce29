"use client";
import { type ComponentType, useEffect, useState } from "react";
import { useConsent } from "#lib/layout/consent";
import { wasOffered } from "#lib/layout/language-offer";
import type { OfferBarProps } from "@/components/layout/language-offer-bar-client";

/** Offers the browser's language once, after the consent question is answered; its code is not loaded before. */
export function LanguageOffer({ offers }: OfferBarProps) {
  const answered = useConsent(({ consent, asking }) => Boolean(consent) && !asking);
  const [Bar, setBar] = useState<ComponentType<OfferBarProps> | null>(null);
  useEffect(() => {
    if (!answered || wasOffered()) return;
    import("@/components/layout/language-offer-bar-client").then(
      ({ LanguageOfferBar }) => setBar(() => LanguageOfferBar),
      () => undefined,
    );
  }, [answered]);
  return Bar && answered ? <Bar offers={offers} /> : null;
}
