"use client";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { isOrderable } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = { order: Order; label: string; className?: string; onClick?: () => void };

/** Link from the cart to the checkout; replaced by the reason while a line is not available. */
export function OrderLink({ order, label, className, onClick }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  if (order.total <= 0) return null;
  if (!isOrderable(order)) return <p className={classNames("font-semibold text-danger", className)}>{t("blocked")}</p>;
  return (
    <Link href={href(locale, "/commande/sign-in")} onClick={onClick} className={classNames(buttonClass(), className)}>
      {label}
    </Link>
  );
}
