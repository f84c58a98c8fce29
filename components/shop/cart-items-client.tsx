"use client";
import type { Locale } from "#lib/i18n/locale";
import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import { isPendingItem } from "#lib/shop/pending-item";
import type { Order, OrderItem } from "#lib/shop/schema";
import { filled } from "@/components/property/plural";
import { CartLine } from "@/components/shop/cart-line";
import type { CartTexts } from "@/components/shop/cart-texts";
import { ChangeStay } from "@/components/shop/change-stay-client";
import { chosenText, shownLines, stayOf } from "@/components/shop/item-text";
import { Quantity } from "@/components/shop/quantity-client";
import { RemoveButton } from "@/components/shop/remove-button-client";
import { RentalHead } from "@/components/shop/rental-head";
import { RentalLines } from "@/components/shop/rental-lines";
import { classNames } from "@/components/ui/class-names";

type Props = { order: Order; locale: Locale; texts: CartTexts /** Quantities can be changed. */; editable?: boolean };
type RowProps = Omit<Props, "order"> & { item: OrderItem; order: Order };

function Unavailable({ item, texts }: { item: OrderItem; texts: CartTexts }) {
  return item.available ? null : <p className="text-sm font-semibold text-danger">{texts.unavailable}</p>;
}

function Product({ item, order, locale, texts, editable }: RowProps) {
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  const pending = isPendingItem(item);
  const linked = item.linkedToItem !== null;
  const changeable = editable && !pending && item.most !== 1;
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
  const options = itemsLinkedTo(order, item.id);
  const label = filled(options.length > 0 ? texts.removeWithOptions : texts.remove, { title: item.title });
  return (
    <article>
      <RentalHead
        item={item}
        locale={locale}
        texts={texts}
        heading={editable ? "h2" : "h3"}
        note={<Unavailable item={item} texts={texts} />}
        action={<RemoveButton item={item} options={options} locale={locale} texts={texts} label={label} />}
      />
      {stayOf(item) && !isPendingItem(item) && item.product.article !== null && (
        <ChangeStay item={item} order={order} locale={locale} texts={texts} />
      )}
      <RentalLines item={item} texts={texts}>
        {options.map((option) => (
          <Product key={option.id} item={option} order={order} locale={locale} texts={texts} editable={editable} />
        ))}
      </RentalLines>
    </article>
  );
}

/** Everything in the cart: rentals with what hangs under them, then options, packages and services of their own. */
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
