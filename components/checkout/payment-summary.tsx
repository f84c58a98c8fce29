import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { townLine } from "#lib/contact/town-line";
import { formatHour, formatLongWeekdayDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import type { PagePath } from "#lib/routes";
import { countedTitle, itemsByCategory } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { Cancelling } from "@/components/shop/cancelling";
import { chosenText, itemsBesideRentals, partyText, stayOf } from "@/components/shop/item-text";
import { Link } from "@/components/ui/link";

type Props = { order: Order };

function Part({ title, edit, children }: { title: string; edit: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line py-8 first:pt-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {edit}
      </div>
      {children}
    </section>
  );
}

function Stay({ item, order }: Props & { item: OrderItem }) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const cart = useTranslations("shop.cart");
  const cancelling = useTranslations("account.cancelling");
  const stay = stayOf(item);
  if (!stay) return <p className="font-semibold">{item.title}</p>;
  const hours = stayHours(order, item);
  const at = (day: string, time: string) => ({
    day: formatLongWeekdayDate(day, locale),
    hour: formatHour(time, locale),
  });
  return (
    <div className="[&+&]:mt-6">
      <p className="font-semibold">{item.title}</p>
      <p>{texts("arrival", at(stay.dateFrom, hours.from))}</p>
      <p>{texts("departure", at(stay.dateTo, hours.until))}</p>
      <p>{partyText(stay, cart, true)}</p>
      <h3 className="mt-4 mb-1.5 text-base">{cancelling("title")}</h3>
      <Cancelling item={item} />
    </div>
  );
}

/** The lines of an order besides the stays, with their choices. */
function Services({ items }: { items: OrderItem[] }) {
  const common = useTranslations("common");
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <p className="font-semibold">{countedTitle(item)}</p>
          <p>{chosenText(item, common)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Customer, stays and services, for a last check before paying. */
export function PaymentSummary({ order }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const contact = order.shippingContact;
  const rentals = itemsByCategory(order, "rental");
  const services = itemsBesideRentals(order);
  const editLink = (path: PagePath, label: string) => (
    <Link href={href(locale, path)} aria-label={label} className="link link-solo">
      {texts("edit")}
    </Link>
  );
  return (
    <>
      <Part title={texts("contact")} edit={editLink("/commande/mes-donnees", texts("editContact"))}>
        <p className="font-semibold">
          {contact.firstName} {contact.lastName}
        </p>
        <p>
          {contact.street} {contact.streetNumber}, {townLine(contact)}
        </p>
        {contact.complement && <p>{contact.complement}</p>}
        <p>{contact.email}</p>
        <p className="num">{contact.phone}</p>
      </Part>
      {rentals.length > 0 && (
        <Part
          title={rentals.length === 1 ? texts("stay") : texts("stays")}
          edit={editLink("/commande/mon-panier", texts("editCart"))}
        >
          {rentals.map((item) => (
            <Stay key={item.id} item={item} order={order} />
          ))}
        </Part>
      )}
      {services.length > 0 && (
        <Part
          title={texts("services", { count: services.length })}
          edit={editLink("/commande/mon-panier", texts("editCart"))}
        >
          <Services items={services} />
        </Part>
      )}
    </>
  );
}
