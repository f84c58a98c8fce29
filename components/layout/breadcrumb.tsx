import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { breadcrumbList } from "#lib/seo/structured-data";
import { StructuredData } from "@/components/seo/structured-data";
import { BackLink } from "@/components/ui/back-link-client";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = {
  items: {
    href?: Route;
    label: string;
    /** A list the visitor may have come from: the link restores its state. */
    back?: boolean;
  }[];
};

/** Breadcrumb (server only), for readers and search engines; the last item is this page. `href` includes the language prefix. */
export async function Breadcrumb({ items }: Props) {
  const t = await getTranslations("layout");
  const list = breadcrumbList(items);
  return (
    <nav aria-label={t("breadcrumb")} className="@container">
      {list && <StructuredData data={list} />}
      <ol className="flex items-center text-sm text-grey @max-[20rem]:flex-wrap">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={classNames(
              "flex items-center",
              // On the narrowest phones the heading below is enough.
              index < items.length - 1
                ? "max-w-[45vw] flex-none @max-[20rem]:max-w-full"
                : "min-w-0 @max-[20rem]:not-first:hidden",
            )}
          >
            {index > 0 && <ChevronRight size={14} className="mx-2 flex-none @max-[20rem]:mx-1" />}
            {item.href && index < items.length - 1 ? (
              <Way href={item.href} back={item.back}>
                {item.label}
              </Way>
            ) : (
              <span aria-current="page" className="flex min-h-11 min-w-0 items-center">
                <span className="truncate">{item.label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Way({ back, ...link }: { href: Route; back?: boolean; children: string }) {
  const className = "inline-flex min-h-11 items-center hover:text-primary hover:underline";
  return back ? <BackLink {...link} className={className} /> : <Link {...link} className={className} />;
}
