"use client";
import { formatDateRange } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import { isPendingItem } from "#lib/shop/pending-item";
import type { Order, OrderItem } from "#lib/shop/schema";
import { filled } from "@/components/property/plural";
import { CartLine } from "@/components/shop/cart-line";
import type { CartTexts } from "@/components/shop/cart-texts";
import { ChangeStay } from "@/components/shop/change-stay-client";
import { chosenText, counted, partyText, shownLines, stayOf, thumbnail } from "@/components/shop/item-text";
import { Quantity } from "@/components/shop/quantity-client";
import { RemoveButton } from "@/components/shop/remove-button-client";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type Props = { order: Order; locale: Locale; texts: CartTexts /** Quantities can be changed. */; editable?: boolean };
type RowProps = Omit<Props, "order"> & { item: OrderItem; order: Order };

const insurance = "INSURANCE";

function Unavailable({ item, texts }: { item: OrderItem; texts: CartTexts }) {
  return item.available ? null : <p className="text-sm font-semibold text-danger">{texts.unavailable}</p>;
}

function Product({ item, order, locale, texts, editable }: RowProps) {
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  const pending = isPendingItem(item);
  const linked = item.linkedToItem !== null;
  const changeable = editable && !pending && item.product.reference !== insurance;
  const times = item.lines.length === 1 && item.quantity === 1 ? shownLines(item, texts)[0]?.detail : null;
  const details = [chosenText(item, colon), times].filter(Boolean).join(" · ");
  return (
    <div className={classNames(pending && "animate-breathe")}>
      <CartLine
        amount={pending ? null : item.total}
        look={linked ? "plain" : "strong"}
        quantity={changeable && <Quantity item={item} orderId={order.id} locale={locale} texts={texts} />}
        label={
          <>
            {!changeable && <span className="text-grey">{item.quantity}&nbsp;×&nbsp;</span>}
            <span className={linked ? undefined : "font-semibold"}>{item.title || texts.adding}</span>
          </>
        }
        detail={pending ? texts.adding : details}
        action={
          pending ? null : (
            <RemoveButton
              item={item}
              locale={locale}
              texts={texts}
              label={filled(texts.remove, { title: item.title })}
            />
          )
        }
      />
      <Unavailable item={item} texts={texts} />
    </div>
  );
}

function Rental({ item, order, locale, texts, editable }: RowProps) {
  const stay = stayOf(item);
  const image = thumbnail(item);
  const options = itemsLinkedTo(order, item.id);
  const Heading = editable ? "h2" : "h3";
  const removeText = options.length > 0 ? texts.removeWithOptions : texts.remove;
  const address =
    item.product.article && stay
      ? href(locale, `/location/${item.product.article}`, { dateFrom: stay.from, dateTo: stay.to })
      : null;
  return (
    <article>
      <div className="grid grid-cols-[56px_minmax(0,1fr)_31px] items-center gap-x-2.5 md:grid-cols-[72px_minmax(0,1fr)_31px] md:gap-x-3.5">
        <span className="block size-14 overflow-hidden rounded-control bg-tint-strong md:size-[72px]">
          {image && <img src={image} alt="" width={320} height={213} className="size-full object-cover" />}
        </span>
        <div className="min-w-0">
          <Heading className="text-base leading-6">
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
              <span className="num">{formatDateRange(stay.from, stay.to)}</span>
              <span className="block">
                {counted(stay.nights, texts.nightOne, texts.nightMany)} · {partyText(stay, texts)}
              </span>
            </p>
          )}
          <Unavailable item={item} texts={texts} />
        </div>
        <span className="-mr-[13px] justify-self-end">
          <RemoveButton
            item={item}
            options={options}
            locale={locale}
            texts={texts}
            label={filled(removeText, { title: item.title })}
          />
        </span>
      </div>
      {stay && !isPendingItem(item) && item.product.article !== null && (
        <ChangeStay item={item} order={order} locale={locale} texts={texts} />
      )}
      <div className="mt-1 border-l-2 border-tint-strong pl-2.5 md:pl-3.5">
        {shownLines(item, texts).map((line, index) => (
          <CartLine
            key={line.label}
            label={line.label}
            detail={line.detail}
            amount={line.total}
            look={index === 0 ? "strong" : "plain"}
          />
        ))}
        <CartLine label={texts.rentalTotal} amount={item.total} look="quiet" />
        {options.map((option) => (
          <Product key={option.id} item={option} order={order} locale={locale} texts={texts} editable={editable} />
        ))}
      </div>
    </article>
  );
}

/** Everything in the cart: rentals with what hangs under them, then options, packages and services of their own (PN5). */
export function CartItems({ order, ...props }: Props) {
  const rentals = itemsByCategory(order, "rental");
  const rentalIds = new Set(rentals.map((rental) => rental.id));
  const others = (["option", "package", "service"] as const).flatMap((category) =>
    itemsByCategory(order, category).filter((item) => !item.linkedToItem || !rentalIds.has(item.linkedToItem)),
  );
  return (
    <ul className="divide-y divide-line border-b border-line">
      {rentals.map((item) => (
        <li key={item.id} className="py-4 first:pt-0">
          <Rental item={item} order={order} {...props} />
        </li>
      ))}
      {others.map((item) => (
        <li key={item.id} className="py-2.5 first:pt-0">
          <Product item={item} order={order} {...props} />
        </li>
      ))}
    </ul>
  );
}
