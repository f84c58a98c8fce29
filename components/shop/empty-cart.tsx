import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { href } from "#lib/i18n/navigation";
import { isBooked } from "#lib/shop/constants";
import { lastCart, orderQuery } from "#lib/shop/queries";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/**
 * The number of the order that this tab's previous cart has become, for its owner; null when it was not ordered, and while
 * loading.
 */
function useOrdered(cartId: string, locale: string): { number: string | null; asking: boolean } {
  const [id] = useState(() => lastCart.read());
  const { data, isLoading } = useQuery({ ...orderQuery(id, locale), enabled: id !== null && id !== cartId });
  // A shop that counts both may have another order under the cart's number.
  return { number: data && isBooked(data.status) && data.id === id ? data.number : null, asking: isLoading };
}

type Props = {
  cartId: string;
  /** Extends to the panel's edges. */
  bleed?: boolean;
};

/** An empty cart, or one that was ordered here or in another tab: a drawing and two links. */
export function EmptyCart({ cartId, bleed = false }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const { number, asking } = useOrdered(cartId, locale);
  const rentals = { path: "/location", label: t("seeRentals") } as const;
  const ways = number
    ? [{ path: `/commande/confirmation/${number}/succes`, label: t("seeOrder") } as const, rentals]
    : [rentals, { path: "/service", label: t("seeServices") } as const];
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
      <div className={classNames(bleed ? "px-5 pt-7 md:px-8" : "max-w-narrow pt-7", asking && "invisible")}>
        <Heading className="text-xl">{t(number ? "ordered" : "empty")}</Heading>
        <p className="mt-2 mb-6 max-w-[34ch] text-grey">{number ? t("orderedText", { number }) : t("emptyText")}</p>
        <div className={classNames("grid gap-3", !bleed && "sm:flex")}>
          {ways.map(({ path, label }, index) => (
            <Link
              key={path}
              href={href(locale, path)}
              className={buttonClass({ variant: index === 0 ? "primary" : "secondary", block: bleed })}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}
