"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { href } from "#lib/i18n/navigation";
import { ask } from "#lib/upstream/ask";
import { Prose } from "@/components/content/prose";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

/** The general terms, asked for when they are opened; where they cannot be had, the way to their page. */
export function TermsText() {
  const t = useTranslations("layout.terms");
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    ask("GET /aio/contents", { query: { type: "pages", status: 2, count: 250 }, locale, signal: left.signal }).then(
      ({ "hydra:member": pages }) => {
        const terms = pages.find(({ facts }) => facts.page === "terms");
        if (terms) setText(terms.body);
        else setFailed(true);
      },
      () => left.signal.aborted || setFailed(true),
    );
    return () => left.abort();
  }, [locale]);

  if (text !== null) return <Prose html={text} />;
  if (failed)
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
