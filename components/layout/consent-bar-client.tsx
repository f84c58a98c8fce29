"use client";
import { useEffect } from "react";
import { useConsent } from "#lib/layout/consent";
import type { PrivacyLink } from "@/components/layout/consent-form-client";
import { useLoaded } from "@/components/ui/use-loaded";

/** Fetches a third party's script; rendered only once its kind was allowed. */
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

/** Asks once, at the foot of the window, and carries out what was answered. */
export function ConsentBar({ privacy, analyticsUrl, pixelUrl }: Props) {
  const { consent, asking, read } = useConsent();
  const shown = consent === null || asking;
  const form = useLoaded(shown ? loadForm : null);
  // In a task of its own: its result is rendered synchronously, and the page's first effects take long already.
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
