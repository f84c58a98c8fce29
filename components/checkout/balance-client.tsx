"use client";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { itemsByCategory, paidOf } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { toCallError } from "#lib/upstream/ask";
import { type BalanceStep, balanceCheckout } from "@/components/checkout/balance-step";
import { ConfirmationPaper } from "@/components/checkout/confirmation-paper";
import { useLeaveToPay } from "@/components/checkout/leave-to-pay-client";
import { stayOf } from "@/components/shop/item-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";

type Props = {
  order: Order;
  access?: string;
  step: BalanceStep;
  /** The balance is no longer the one that was paid just now. */
  isChanged?: boolean;
  /** Replaces the wait for its payment. */
  awaited?: boolean;
};

/** The page's heading; takes the focus when it replaces the wait for the payment. */
function Heading({ awaited, className, children }: { awaited: boolean; className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (awaited) heading.current?.focus();
  }, [awaited]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

function Facts({ rows }: { rows: { label: string; value: string; strong?: boolean }[] }) {
  return (
    <dl className="my-6 grid max-w-[520px] gap-2.5 border-y border-line py-5">
      {rows.map(({ label, value, strong }) => (
        <div
          key={label}
          className={strong ? "flex justify-between gap-4 text-lg font-semibold" : "flex justify-between gap-4"}
        >
          <dt className={strong ? "" : "text-grey"}>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The balance of a partly paid order: amount, due date and payment button; or that everything is paid. */
export function Balance({ order, access, step, isChanged = false, awaited = false }: Props) {
  const t = useTranslations("checkout.balance");
  const confirmation = useTranslations("checkout.confirmation");
  const payment = useTranslations("checkout.payment");
  const locale = useLocale();
  const { pay, leaving, error } = useLeaveToPay(locale, payment("redirect"), access);
  const number = order.number ?? "";
  const rental = itemsByCategory(order, "rental")[0];
  const stay = rental ? stayOf(rental) : null;
  const due = order.gradedToPayAt;
  const paid = order.status === orderStatus.paid;

  const refunded = order.refunded ? [{ label: t("refunded"), value: formatPrice(order.refunded) }] : [];
  const about = rental && stay && (
    <p className="mt-3 max-w-measure text-lg">
      {t("stay", { title: rental.title, from: formatDate(stay.dateFrom), to: formatDate(stay.dateTo) })}
    </p>
  );
  if (paid) {
    const { firstName } = order.shippingContact;
    return (
      <>
        <Tag kind="success">
          <Check size={16} strokeWidth={2.5} />
          {confirmation("paid")}
        </Tag>
        <Heading awaited={awaited} className="mt-3">
          {t("settled", { name: firstName, named: firstName ? "yes" : "no" })}
        </Heading>
        {about}
        <Facts
          rows={[
            { label: confirmation("number"), value: number },
            { label: t("total"), value: formatPrice(order.total), strong: true },
            ...refunded,
          ]}
        />
        <ConfirmationPaper number={number} access={access} label={confirmation("pdf")} />
      </>
    );
  }
  const late = due !== null && due < today();
  const received = paidOf(order);
  const isOtherAmount = toCallError(error).code === "PRICE_CHANGED";
  const press = received === null ? t("now") : t("pay", { amount: formatPrice(order.reportedTotal) });
  return (
    <>
      <Heading awaited={awaited}>{stay ? t("title") : t("titleNoStay")}</Heading>
      {about}
      {isChanged && !error && (
        <Alert kind="warning" className="mt-5 max-w-measure">
          {t("changed")}
        </Alert>
      )}
      {step === "annule" && !error && (
        <Alert kind="info" className="mt-5 max-w-measure">
          {t("cancelled")}
        </Alert>
      )}
      {step === "refuse" && !error && (
        <Alert kind="error" className="mt-5 max-w-measure">
          {t("refused")}
        </Alert>
      )}
      <Facts
        rows={[
          { label: confirmation("number"), value: number },
          { label: t("total"), value: formatPrice(order.total) },
          ...(received === null
            ? []
            : [
                { label: t("paid"), value: formatPrice(received) },
                ...refunded,
                {
                  label: due ? t(late ? "overdue" : "due", { date: formatDate(due) }) : t("rest"),
                  value: formatPrice(order.reportedTotal),
                  strong: true,
                },
              ]),
        ]}
      />
      {error && (
        <Alert kind={isOtherAmount ? "warning" : "error"} className="mb-5 max-w-measure">
          {!isOtherAmount && <p className="font-semibold">{payment("failed")}</p>}
          <p>{toCallError(error).message || t("again")}</p>
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button pending={leaving} onClick={() => void pay(order.id, balanceCheckout(locale, order))}>
          {leaving ? payment("redirect") : press}
        </Button>
        <ConfirmationPaper number={number} access={access} label={t("pdf")} variant="secondary" />
      </div>
      <p className="mt-4 max-w-measure text-sm text-grey">{t("means")}</p>
    </>
  );
}
