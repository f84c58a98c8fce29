import { useTranslations } from "next-intl";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { sign } from "#lib/sign";
import { Link } from "@/components/ui/link";

/** The agency's name and sign, linked to the home page. */
export function Wordmark({ locale }: { locale: Locale }) {
  const t = useTranslations("layout");
  return (
    <Link
      href={href(locale)}
      aria-label={t("home", { name: agency.name })}
      className="flex min-h-11 flex-none items-center gap-2.5 rounded-control text-[18px] leading-none font-semibold tracking-[-0.02em] lg:text-[22px]"
    >
      <span
        className="w-[26px] flex-none max-[359px]:hidden text-primary *:w-full lg:w-7"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own SVG
        dangerouslySetInnerHTML={{ __html: sign }}
      />
      <span aria-hidden="true">{agency.name}</span>
    </Link>
  );
}
