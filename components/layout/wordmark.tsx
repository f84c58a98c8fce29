import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { Link } from "@/components/ui/link";

/** The agency's name beside its sign, leading home. */
export function Wordmark({ locale, label }: { locale: Locale; label: string }) {
  return (
    <Link
      href={href(locale)}
      aria-label={label}
      className="flex min-h-11 flex-none items-center gap-2.5 rounded-control text-[18px] leading-none font-semibold tracking-[-0.02em] lg:text-[22px]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 28 20"
        fill="none"
        className="w-[26px] flex-none max-[359px]:hidden text-primary lg:w-7"
      >
        <path
          d="M1.5 17.5 10.2 3.6l5.3 8.3 3-4.4 8 10"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span aria-hidden="true">{agency.name}</span>
    </Link>
  );
}
