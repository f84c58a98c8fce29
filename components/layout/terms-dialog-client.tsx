"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
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

  if (text) return <Prose html={text} />;
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
