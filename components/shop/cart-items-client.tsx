"use client";
import { useLocale, useTranslations } from "next-intl";
import { useUpdateCart } from "#lib/shop/cart-change";
import { maxQuantity } from "#lib/shop/constants";
import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { isPendingItem } from "#lib/shop/pending-item";
import { CartLine } from "@/components/shop/cart-line";
import { chosenText, itemsBesideRentals, shownLines, stayOf } from "@/components/shop/item-text";
import { RemoveButton } from "@/components/shop/remove-button-client";
import { RentalHead } from "@/components/shop/rental-head";
import { RentalLines } from "@/components/shop/rental-lines";
import { StayActions } from "@/components/shop/stay-actions-client";
import { classNames } from "@/components/ui/class-names";
import { Stepper } from "@/components/ui/stepper";

/** Quantity of a line; each step is saved immediately and displayed optimistically. */
function Quantity({ item, orderId }: { item: OrderItem; orderId: string }) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const update = useUpdateCart(locale);
  return (
    <Stepper
      hideLabel
      fieldClassName="w-36 sm:mx-4"
      id={`quantity-${item.id}`}
      name={`quantity-${item.id}`}
      label={`${t("quantity")}, ${item.title}`}
      min={1}
      max={item.most ?? maxQuantity}
      value={item.quantity}
      decreaseLabel={t("less", { title: item.title })}
      increaseLabel={t("more", { title: item.title })}
      onChange={(quantity) => update.mutate({ id: orderId, update: { orderItems: [{ id: item.id, quantity }] } })}
    />
  );
}

type Props = { order: Order /** Quantities are editable. */; editable?: boolean };
type RowProps = Omit<Props, "order"> & { item: OrderItem; order: Order };

function Unavailable({ item }: { item: OrderItem }) {
  const t = useTranslations("shop.cart");
  if (item.available) return null;
  return (
    <p role="status" className="text-sm font-semibold text-danger">
      {t("unavailable")}
    </p>
  );
}

function Product({ item, order, editable }: RowProps) {
  const t = useTranslations("shop.cart");
  const common = useTranslations("common");
  const pending = isPendingItem(item);
  const linked = item.linkedToItem !== null;
  const changeable = editable && !pending && item.most !== 1;
  const times = item.lines.length === 1 && item.quantity === 1 ? shownLines(item, t)[0]?.detail : null;
  const details = [chosenText(item, common), times].filter(Boolean).join(" · ");
  return (
    <div className={classNames(pending && "animate-breathe")}>
      <CartLine
        amount={pending ? null : item.total}
        look={linked ? "plain" : "strong"}
        quantity={changeable && <Quantity item={item} orderId={order.id} />}
        label={
          <>
            {!changeable && <span className="text-grey">{item.quantity}&nbsp;×&nbsp;</span>}
            <span className={linked ? undefined : "font-semibold"}>{item.title || t("adding")}</span>
          </>
        }
        detail={pending ? t("adding") : details}
        action={pending ? null : <RemoveButton item={item} label={t("remove", { title: item.title })} />}
      />
      <Unavailable item={item} />
    </div>
  );
}

function Rental({ item, order, editable }: RowProps) {
  const t = useTranslations("shop.cart");
  const options = itemsLinkedTo(order, item.id);
  const label = t(options.length > 0 ? "removeWithOptions" : "remove", { title: item.title });
  return (
    <article>
      <RentalHead
        item={item}
        heading={editable ? "h2" : "h3"}
        note={<Unavailable item={item} />}
        action={<RemoveButton item={item} options={options} label={label} />}
      />
      {stayOf(item) && !isPendingItem(item) && item.product.article !== null && (
        <StayActions item={item} order={order} />
      )}
      <RentalLines item={item}>
        {options.map((option) => (
          <Product key={option.id} item={option} order={order} editable={editable} />
        ))}
      </RentalLines>
    </article>
  );
}

/** All lines of the cart: rentals with their options, then options, packages and services of their own. */
export function CartItems({ order, ...props }: Props) {
  const rentals = itemsByCategory(order, "rental");
  const beside = itemsBesideRentals(order);
  const others = ["option", "package", "service"].flatMap((category) =>
    beside.filter(({ product }) => product.category === category),
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
