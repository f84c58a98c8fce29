import { Map as MapIcon } from "lucide-react";
import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";

const look =
  "pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-primary px-4 sm:px-6 font-semibold text-white shadow-float hover:bg-primary-pressed";

/** Where the map is not beside a list, the way to it: a page, or further down the same one (`#carte`). On phones between a card's price and its heart. */
export async function MapPill({ href }: { href: Route | "#carte" }) {
  const t = await getTranslations("property.map");
  const content = (
    <>
      <MapIcon size={20} />
      {t("open")}
    </>
  );
  return (
    <div className="no-print pointer-events-none sticky bottom-[calc(var(--foot)+20px)] z-10 mt-8 flex justify-center pl-16 sm:pl-0 xl:hidden">
      {href === "#carte" ? (
        <a href={href} className={look}>
          {content}
        </a>
      ) : (
        <Link href={href} className={look}>
          {content}
        </Link>
      )}
    </div>
  );
}
