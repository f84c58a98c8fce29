import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { townLine } from "#lib/contact/town-line";
import { formatHour, formatLongWeekdayDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import type { Stay as BookedStay } from "#lib/property/stay";
import type { PagePath } from "#lib/routes";
import { countedTitle, itemsByCategory, itemsWithoutSubscriber } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { Cancelling } from "@/components/shop/cancelling";
import { chosenText, partyText, stayOf } from "@/components/shop/item-text";
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

type StayProps = Omit<Props, "order"> & { item: OrderItem; stay: BookedStay; hours: ReturnType<typeof stayHours> };

function Stay({ item, stay, hours }: StayProps) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const cart = useTranslations("shop.cart");
  const cancelling = useTranslations("account.cancelling");
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
  const services = itemsWithoutSubscriber(order).filter(
    ({ linkedToItem }) => !rentals.some(({ id }) => id === linkedToItem),
  );
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
          {rentals.map((item) => {
            const stay = stayOf(item);
            return stay && <Stay key={item.id} item={item} stay={stay} hours={stayHours(order, item)} />;
          })}
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
