"use client";
import { useLocale, useTranslations } from "next-intl";
import { href } from "#lib/i18n/navigation";
import { nights } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { Balance } from "@/components/account/balance-client";
import { OrderDocuments } from "@/components/account/order-documents-client";
import { type BookedStay, partyOf } from "@/components/account/order-words";
import { StayArrival, StayFact } from "@/components/shop/stay-arrival";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";

type Props = { booked: BookedStay; today: string };

/** The current or next stay: dates and hours, address and keys, number, documents, and the balance due. */
export function NextStay({ booked, today }: Props) {
  const locale = useLocale();
  const words = useTranslations("account.orders");
  const texts = useTranslations("account.bookings");
  const { order, item, stay } = booked;
  const running = stay.dateFrom <= today;
  const days = running ? 0 : nights(today, stay.dateFrom);
  const when = days === 1 ? texts("tomorrow") : texts("inDays", { count: days });
  const picture = item.subscriber?.images[0]?.largeFormat;
  const due = order.status === orderStatus.partPaid && order.gradedToPayAt;
  return (
    <section aria-labelledby="next-stay" className="overflow-hidden rounded-card border border-line bg-white">
      {picture && (
        <img
          src={picture}
          alt=""
          width={960}
          height={640}
          className="aspect-[3/2] w-full object-cover object-[50%_60%] md:aspect-[5/2]"
        />
      )}
      <div className="p-5 md:p-7">
        <p className="flex flex-wrap items-center gap-2.5 text-sm font-semibold text-primary">
          {running ? texts("now") : texts("next")}
          {!running && <Tag>{when}</Tag>}
        </p>
        <h2 id="next-stay" className="mt-2 text-xl">
          {item.title}
        </h2>
        <div className="mt-4">
          <StayArrival order={order} item={item}>
            <StayFact label={texts("party")}>
              <span className="font-semibold">{partyOf(stay, words)}</span>
            </StayFact>
            <StayFact label={words("numberLabel")}>
              <span className="num font-semibold">{order.number}</span>
            </StayFact>
          </StayArrival>
        </div>
        {due && (
          <div className="mt-5">
            <Balance order={order} due={due} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <Link
            href={href(locale, `/mon-compte/commande/${order.number}`)}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {words("detail")}
          </Link>
          <OrderDocuments order={order} />
        </div>
      </div>
    </section>
  );
}
