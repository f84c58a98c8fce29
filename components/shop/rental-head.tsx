import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDateRange } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { nights } from "#lib/property/calendar";
import type { OrderItem } from "#lib/shop/order-schema";
import { partyText, stayOf, thumbnail } from "@/components/shop/item-text";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = {
  item: OrderItem;
  heading?: "h2" | "h3";
  /** With the children's ages. */
  ages?: boolean;
  note?: ReactNode;
  /** Content at the right edge. */
  action?: ReactNode;
};

/** Head of a rental's lines: picture, name linked to its page with the same stay and party, dates, people. */
export function RentalHead({ item, heading: Heading = "h2", ages = false, note, action }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const stay = stayOf(item);
  const image = thumbnail(item);
  const { article } = item.product;
  const address = article && stay ? href(locale, `/location/${article}`, stay) : null;
  return (
    <div
      className={classNames(
        "grid items-center gap-x-2.5 md:gap-x-3.5",
        action
          ? "grid-cols-[56px_minmax(0,1fr)_31px] md:grid-cols-[72px_minmax(0,1fr)_31px]"
          : "grid-cols-[56px_minmax(0,1fr)] md:grid-cols-[72px_minmax(0,1fr)]",
      )}
    >
      <span className="block size-14 overflow-hidden rounded-control bg-tint-strong md:size-[72px]">
        {image && <img src={image} alt="" width={320} height={213} className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <Heading className="text-base leading-normal">
          <span className="sr-only">{item.quantity} × </span>
          {address ? (
            <Link href={address} className="hover:text-primary hover:underline hover:underline-offset-3">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Heading>
        {stay && (
          <p className="text-sm text-grey">
            <span className="tabular-nums">{formatDateRange(stay.dateFrom, stay.dateTo)}</span>
            <span className="block">
              {t("nights", { count: nights(stay.dateFrom, stay.dateTo) })} · {partyText(stay, t, ages)}
            </span>
          </p>
        )}
        {note}
      </div>
      {action && <span className="-mr-[13px] justify-self-end">{action}</span>}
    </div>
  );
}
