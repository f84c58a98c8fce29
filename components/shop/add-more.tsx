import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

const ways = [
  { path: "/service", label: "addService" },
  { path: "/location", label: "addRental" },
] as const;

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline hover:underline-offset-3";

/** Links for adding more, below the lines of a cart. */
export function AddMore({ className }: { className: string }) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  return (
    <p className={classNames("flex flex-wrap gap-x-6", className)}>
      {ways.map(({ path, label }) => (
        <Link key={path} href={href(locale, path)} className={look}>
          <Plus size={18} />
          {t(label)}
        </Link>
      ))}
    </p>
  );
}
