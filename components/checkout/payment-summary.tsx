import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatLongWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { cancellationPercent, cancellationTimeline } from "#lib/shop/cancellation";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/schema";
import { hourText, stayHours } from "#lib/shop/stay-hours";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { filled } from "@/components/property/plural";
import type { CartTexts } from "@/components/shop/cart-texts";
import { partyText, type StayFacts, stayOf } from "@/components/shop/item-text";
import { Link } from "@/components/ui/link";

type Props = { order: Order; locale: Locale; texts: CheckoutTexts["payment"]; cart: CartTexts };

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

/** What cancelling costs from today on, by the same boundaries as the terms. */
function cancellationText(start: string, texts: Props["texts"]): string {
  const [free, , all] = cancellationTimeline(start);
  const dates = { free: formatDate(free?.until ?? start), full: formatDate(all?.from ?? start) };
  const due = cancellationPercent(start, today());
  return filled(due === 0 ? texts.cancelFree : due === 50 ? texts.cancelHalf : texts.cancelFull, dates);
}

type StayProps = Omit<Props, "order"> & { title: string; stay: StayFacts; hours: ReturnType<typeof stayHours> };

function Stay({ title, stay, hours, locale, texts, cart }: StayProps) {
  const at = (day: string, time: string) => ({
    day: formatLongWeekdayDate(day, locale),
    hour: hourText(time, locale),
  });
  return (
    <div className="[&+&]:mt-6">
      <p className="font-semibold">{title}</p>
      <p>{filled(texts.arrival, at(stay.from, hours.from))}</p>
      <p>{filled(texts.departure, at(stay.to, hours.until))}</p>
      <p>{partyText(stay, cart, true)}</p>
      <p className="mt-4 flex gap-3 rounded-control border border-[#b9d9c6] bg-success-tint px-4 py-3.5 text-[#1d5235]">
        <CalendarCheck aria-hidden="true" size={20} className="mt-0.5 flex-none" />
        {cancellationText(stay.from, texts)}
      </p>
    </div>
  );
}

/** Who orders and which stays: the last look before paying. */
export function PaymentSummary({ order, locale, texts, cart }: Props) {
  const contact = order.shippingContact;
  const rentals = itemsByCategory(order, "rental");
  const editLink = (path: string, label: string) => (
    <Link href={href(locale, path)} aria-label={label} className="link link-solo">
      {texts.edit}
    </Link>
  );
  return (
    <>
      <Part title={texts.contact} edit={editLink("/commande/mes-donnees", texts.editContact)}>
        <p className="font-semibold">
          {contact.firstName} {contact.lastName}
        </p>
        <p>
          {contact.street} {contact.streetNumber}, {contact.zip} {contact.city}
        </p>
        {contact.complement && <p>{contact.complement}</p>}
        <p className="break-words">{contact.email}</p>
        <p className="num">{contact.phone}</p>
      </Part>
      {rentals.length > 0 && (
        <Part
          title={rentals.length === 1 ? texts.stay : texts.stays}
          edit={editLink("/commande/mon-panier", texts.editCart)}
        >
          {rentals.map((item) => {
            const stay = stayOf(item);
            return (
              stay && (
                <Stay
                  key={item.id}
                  title={item.title}
                  stay={stay}
                  hours={stayHours(order, item)}
                  locale={locale}
                  texts={texts}
                  cart={cart}
                />
              )
            );
          })}
        </Part>
      )}
    </>
  );
}
