"use client";
import { useEffect } from "react";
import { useConsent } from "#lib/layout/consent";
import type { PrivacyLink } from "@/components/layout/consent-form-client";
import { useLoaded } from "@/components/ui/use-loaded";

/** Loads a third-party script; rendered only with consent for its kind. */
function ConsentScripts({ url }: { url: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    document.head.append(script);
  }, [url]);
  return null;
}

const loadForm = () => import("@/components/layout/consent-form-client");

type Props = { privacy: PrivacyLink; analyticsUrl: string | null; pixelUrl: string | null };

/** Asks for consent once, at the bottom of the window, and applies it. */
export function ConsentBar({ privacy, analyticsUrl, pixelUrl }: Props) {
  const { consent, asking, read } = useConsent();
  const shown = consent === null || asking;
  const form = useLoaded(shown ? loadForm : null);
  // In a separate task: its result renders synchronously, and the page's first effects already take long.
  useEffect(() => {
    const reading = setTimeout(read);
    return () => clearTimeout(reading);
  }, [read]);

  return (
    <>
      {consent?.analytics && analyticsUrl && <ConsentScripts url={analyticsUrl} />}
      {consent?.social && pixelUrl && <ConsentScripts url={pixelUrl} />}
      {shown && form && <form.ConsentForm privacy={privacy} />}
    </>
  );
}
