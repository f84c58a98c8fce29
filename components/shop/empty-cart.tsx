import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = { /** Bleeds to the panel's edges. */ bleed?: boolean };

/** Nothing chosen yet: a bench to wait on and the two ways on. */
export function EmptyCart({ bleed = false }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const Heading = bleed ? "h3" : "h2";
  return (
    <div className={bleed ? "-mx-5 -mt-5 md:-mx-8 md:-mt-6" : undefined}>
      <img
        src="/scenes/empty-cart-960.avif"
        srcSet="/scenes/empty-cart-480.avif 480w, /scenes/empty-cart-720.avif 720w, /scenes/empty-cart-960.avif 960w, /scenes/empty-cart-1440.avif 1440w"
        sizes={bleed ? "(width < 768px) 310px, 467px" : "(width < 768px) 100vw, 720px"}
        alt=""
        width={960}
        height={640}
        className={classNames(
          "h-[264px] w-full bg-tint-strong object-cover object-[30%_90%]",
          !bleed && "rounded-card md:h-80",
        )}
      />
      <div className={bleed ? "px-5 pt-7 md:px-8" : "max-w-narrow pt-7"}>
        <Heading className="text-xl">{t("empty")}</Heading>
        <p className="mt-2 mb-6 max-w-[34ch] text-grey">{t("emptyText")}</p>
        <div className={classNames("grid gap-3", !bleed && "sm:flex")}>
          <Link href={href(locale, "/location")} className={buttonClass({ block: bleed })}>
            {t("seeRentals")}
          </Link>
          <Link href={href(locale, "/service")} className={buttonClass({ variant: "secondary", block: bleed })}>
            {t("seeServices")}
          </Link>
        </div>
      </div>
    </div>
  );
}
