import { useTranslations } from "next-intl";
import { today } from "#lib/property/calendar";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { Cancelling } from "@/components/shop/cancelling";
import { stayOf, thumbnail } from "@/components/shop/item-text";
import { StayArrival } from "@/components/shop/stay-arrival";
import { StayChanges } from "@/components/shop/stay-changes-client";
import { classNames } from "@/components/ui/class-names";

type Props = { order: Order; access?: string };

/** Every stay of a paid order by date: address, dates, access, and cancellation terms. */
export function PaidStays({ order, access }: Props) {
  const texts = useTranslations("checkout.confirmation");
  const cancelling = useTranslations("account.cancelling");
  const rentals = itemsByCategory(order, "rental");
  if (rentals.length === 0) return null;
  return (
    <section className="mb-12">
      <h2>{rentals.length === 1 ? texts("stay") : texts("stays")}</h2>
      <ul className="mt-4 grid gap-5 lg:mt-6">
        {rentals.map((item) => {
          const picture = thumbnail(item);
          return (
            <li key={item.id} className="rounded-card border border-line bg-white p-5 max-[359px]:p-4 md:p-7">
              <div className="mb-5 flex items-center gap-4">
                {picture && (
                  <img
                    src={picture}
                    alt=""
                    width={320}
                    height={213}
                    className={classNames(
                      "h-[72px] w-24 flex-none rounded-control object-cover",
                      // A single home's picture is large, next to the heading, where there is room.
                      rentals.length === 1 && "lg:hidden",
                    )}
                  />
                )}
                <h3 className="text-xl">{item.title}</h3>
              </div>
              <StayArrival order={order} item={item} />
              <StayChanges order={order} item={item} access={access} />
              {(stayOf(item)?.dateFrom ?? "") >= today() && (
                <>
                  <h4 className="mt-6 mb-2 font-semibold">{cancelling("title")}</h4>
                  <Cancelling item={item} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
