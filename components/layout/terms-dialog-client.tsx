"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { createPortal } from "react-dom";
import { href } from "#lib/i18n/navigation";
import { queryClient } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";
import { Prose } from "@/components/content/prose";
import { Dialog } from "@/components/ui/dialog-client";
import { Link } from "@/components/ui/link";
import { Skeletons } from "@/components/ui/skeleton";

/**
 * The general terms in a dialog; loaded when it opens. At the end of the page: within a label, a press on the text would tick the
 * box.
 */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("layout.terms");
  return createPortal(
    <Dialog open={open} onClose={onClose} title={t("title")} size={800}>
      {open && <TermsText />}
    </Dialog>,
    document.body,
  );
}

/** A link to a heading of the text leads there; the browser's own way would be a step of the history, as Back is. */
function leadToHeading(event: MouseEvent<HTMLDivElement>) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='#']");
  if (!link) return;
  event.preventDefault();
  const named = [...event.currentTarget.querySelectorAll<HTMLElement>("[id]")];
  const heading = named.find(({ id }) => encodeURI(`#${id}`) === link.hash);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** Their text; if it is not available, a link to their page. */
function TermsText() {
  const t = useTranslations("layout.terms");
  const locale = useLocale();
  const { data: text, isError } = useQuery(
    {
      queryKey: ["terms", locale],
      queryFn: async ({ signal }) => {
        const query = { type: "pages", status: 2, count: 250 };
        const { "hydra:member": pages } = await ask("GET /aio/contents", { query, locale, signal });
        return pages.find(({ facts }) => facts.page === "terms")?.body ?? null;
      },
      retry: false,
    },
    queryClient(),
  );

  if (text)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links inside
      // biome-ignore lint/a11y/useKeyWithClickEvents: a key's press of a link is a click
      <div onClick={leadToHeading}>
        <Prose html={text} />
      </div>
    );
  if (isError || text === null)
    return (
      <p>
        {t("failed")}{" "}
        <Link href={href(locale, "/cguone")} className="link">
          {t("page")}
        </Link>
      </p>
    );
  return <Skeletons className="gap-3" of={["h-7 w-2/3", "h-5", "h-5 w-5/6", "h-5 w-3/4"]} />;
}
