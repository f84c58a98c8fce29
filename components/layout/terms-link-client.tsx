"use client";
import { useLocale, useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { href } from "#lib/i18n/navigation";
import { Dialog } from "@/components/ui/dialog-client";

const TermsText = lazy(() =>
  import("@/components/layout/terms-text-client").then(({ TermsText }) => ({ default: TermsText })),
);

type Props = { className?: string; children: ReactNode };

/** A link to the general terms that opens them in a dialog; without JavaScript, or with a modifier key, it is the page. */
export function TermsLink({ className, children }: Props) {
  const t = useTranslations("layout.terms");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={href(locale, "/cguone")}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("title")} size={800}>
        {open && (
          <Suspense>
            <TermsText />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
