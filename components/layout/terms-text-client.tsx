"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { queryClient } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";
import { Prose } from "@/components/content/prose";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

/** The general terms, asked for when they are opened; where they are not available, the way to their page. */
export function TermsText() {
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
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="h-5 w-3/4" />
    </div>
  );
}
