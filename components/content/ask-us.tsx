import { Mail, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { openingHours } from "@/components/layout/opening";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Contact details beside a text on wide windows; on narrow ones the footer has them. */
export async function AskUs({ locale }: { locale: Locale }) {
  const t = await getTranslations("content.contact");
  const line = "flex min-h-11 items-center gap-3";
  return (
    <section
      aria-labelledby="ask-us"
      className="no-print rounded-card border border-line bg-white p-6 max-lg:hidden lg:sticky lg:top-28"
    >
      <h2 id="ask-us" className="text-xl">
        {t("ask")}
      </h2>
      <p className={`${line} mt-2`}>
        <Phone size={20} className="flex-none text-primary" />
        <TelephoneLink number={agency.telephone} className="link num" />
      </p>
      <p className={line}>
        <Mail size={20} className="flex-none text-primary" />
        <a href={`mailto:${agency.email}`} className="link">
          {agency.email}
        </a>
      </p>
      <p className="mt-1 text-sm text-grey">{await openingHours(locale)}</p>
      <Link href={href(locale, "/contact")} className={`${buttonClass({ variant: "secondary", block: true })} mt-5`}>
        {t("write")}
      </Link>
    </section>
  );
}
