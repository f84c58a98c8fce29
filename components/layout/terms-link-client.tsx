"use client";
import { useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { href } from "#lib/i18n/navigation";
import { useLoaded } from "@/components/ui/use-loaded";

const load = () => import("@/components/layout/terms-dialog-client");

type Props = { className?: string; children: ReactNode };

/** Link to the general terms that opens them in a dialog; without JavaScript, or with a modifier key, it opens the page. */
export function TermsLink({ className, children }: Props) {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const dialog = useLoaded(open ? load : null);
  const near = () => void load().catch(() => undefined);
  return (
    <>
      <a
        href={href(locale, "/cguone")}
        className={className}
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {dialog && <dialog.TermsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
