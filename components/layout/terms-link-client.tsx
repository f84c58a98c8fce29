"use client";
import { type ReactNode, useState } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { Dialog } from "@/components/ui/dialog-client";
import { Skeleton } from "@/components/ui/skeleton";

export type TermsLabels = { title: string; close: string; failed: string; page: string };
type Props = { locale: Locale; labels: TermsLabels; className?: string; children: ReactNode };

/** The text of the terms page, as the site's own server renders it. */
async function fetchTerms(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(String(reply.status));
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const text = page.querySelector("main .prose")?.innerHTML;
  if (!text) throw new Error("no text");
  return text;
}

/** A link to the general terms that opens them in a dialog; without JavaScript, or with a modifier key, it is the page. */
export function TermsLink({ locale, labels, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const address = href(locale, "/cguone");

  const show = () => {
    setOpen(true);
    setFailed(false);
    if (text === null) fetchTerms(address).then(setText, () => setFailed(true));
  };

  return (
    <>
      <a
        href={address}
        className={className}
        data-stays=""
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          show();
        }}
      >
        {children}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={labels.title} closeLabel={labels.close} size={800}>
        {failed ? (
          <p>
            {labels.failed}{" "}
            <a href={address} className="link">
              {labels.page}
            </a>
          </p>
        ) : text === null ? (
          <div className="grid gap-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-5/6" />
            <Skeleton className="h-5 w-3/4" />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cut out of this site's own page, where it was sanitized
          <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
        )}
      </Dialog>
    </>
  );
}
