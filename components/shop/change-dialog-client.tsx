"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { telephone } from "#lib/agency-telephone";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { ChangeQuote, OrderChange } from "#lib/shop/order-change-schema";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { balanceHref } from "@/components/checkout/balance-step";
import { FailureAlert } from "@/components/layout/failure-alert";
import { isNotSupported } from "@/components/shop/not-supported";
import { useOrderChange } from "@/components/shop/use-order-change";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { Link } from "@/components/ui/link";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeleton } from "@/components/ui/skeleton";

/** Preview of a change: affected lines, old and new total, and the amount due or refunded. */
function ChangeSums({ quote }: { quote: ChangeQuote }) {
  const t = useTranslations("account.changes");
  const { lines, before, after, ask, dueAt, back, toAccount } = quote;
  const was = (amount: number) => t("was", { amount: formatPrice(amount) });
  return (
    <div aria-live="polite">
      <PriceLines
        lines={lines.map((line) => ({
          label: line.title,
          detail: line.before === null ? undefined : was(line.before),
          amount: line.after ?? 0,
        }))}
        total={{ label: t("total"), detail: was(before), amount: after }}
      />
      <div className="mt-3 grid gap-2">
        {ask > 0 && dueAt && <p>{t("ask", { amount: formatPrice(ask), date: formatDate(dueAt) })}</p>}
        {back > toAccount && <p>{t("back", { amount: formatPrice(back - toAccount) })}</p>}
        {toAccount > 0 && <p>{t("account", { amount: formatPrice(toAccount) })}</p>}
        {ask === 0 && back === 0 && <p>{t("same")}</p>}
      </div>
    </div>
  );
}

/** Props of the dialogs for changing a paid stay. */
export type ChangeProps = { order: Order; item: OrderItem; access?: string; onClose: () => void };

type Props = ChangeProps & {
  title: string;
  submit: string;
  done: string;
  /** The requested change; null while there is none. */
  change: OrderChange | null;
  /** Called by a press while the change is incomplete. */
  onIncomplete?: () => void;
  /** Why the choices of the dialog could not be loaded. */
  unread?: unknown;
  children: ReactNode;
};

/** Dialog for changing a paid stay: a preview before confirming, then the amount due. */
export function ChangeDialog({ order, item, access, onClose, title, submit, done, change, ...more }: Props) {
  const { onIncomplete, unread, children } = more;
  const locale = useLocale();
  const t = useTranslations("account.changes");
  const { quote, isSettling, failure, press } = useOrderChange(order, change, locale, access);
  const ended = useLoginOnExpiry(failure, locale);
  const offered = !isNotSupported(failure) && !isNotSupported(unread);
  const changed = press.data;
  const told = useRef<HTMLDivElement>(null);
  // The pressed button has been removed.
  useEffect(() => {
    if (changed) told.current?.focus();
  }, [changed]);
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {changed ? t("close") : t("keep")}
    </Button>
  );
  if (changed) {
    const due = changed.reportedTotal;
    return (
      // The pay button is away from the footer, so that a double click on the confirm button does not hit it.
      <Dialog open onClose={onClose} title={title} sheet footer={close}>
        <div ref={told} tabIndex={-1} role="status" className="grid gap-2">
          <p className="font-semibold">{done}</p>
          <p>{t("mail")}</p>
        </div>
        {due > 0 && (
          <Link href={balanceHref(locale, order.number)} className={`${buttonClass()} mt-5 max-sm:w-full`}>
            {t("pay", { amount: formatPrice(due) })}
          </Link>
        )}
      </Dialog>
    );
  }
  const difference = quote ? quote.after - quote.before : 0;
  const submitValues = { label: submit, amount: formatPrice(Math.abs(difference)) };
  const label = difference > 0 ? t("more", submitValues) : difference < 0 ? t("less", submitValues) : submit;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sheet
      footer={
        <>
          {close}
          {offered && (
            <Button
              pending={press.isPending}
              disabled={!onIncomplete && (!change || !quote)}
              onClick={onIncomplete ?? (() => change && quote && press.mutate({ body: change, total: quote.after }))}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 font-semibold">{item.title}</p>
      {offered ? (
        <>
          {children}
          {change && (
            <div className="mt-5 border-t border-line pt-4">
              {quote ? <ChangeSums quote={quote} /> : isSettling && <Skeleton className="h-24 w-full" />}
            </div>
          )}
          {!ended && <FailureAlert error={failure} otherwise={t("failed")} className="mt-4" />}
        </>
      ) : (
        <Alert kind="info">{t("notOnline", { telephone })}</Alert>
      )}
    </Dialog>
  );
}
