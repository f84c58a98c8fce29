"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { telephone } from "#lib/agency-telephone";
import { formatPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { firstPart } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import { isOtherwise } from "#lib/shop/order-difference";
import type { Order } from "#lib/shop/order-schema";
import type { CheckoutFailure } from "@/components/checkout/checkout-failure";
import { OrderDifference } from "@/components/checkout/order-difference";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { Link } from "@/components/ui/link";

type Props = {
  failure: CheckoutFailure | null;
  /** Titles of the lines that are no longer available, as the cart has them. */
  gone: string[];
  /** Half now, the balance later. */
  graded: boolean;
  /** The cart's current content at that total. */
  onAccept: (now: Order, total: number) => void;
  onClose: () => void;
};

/**
 * Why the payment did not start: a new price or a changed cart to confirm, unavailable lines by name, anything else with the note
 * that nothing was charged.
 */
export function PaymentProblem({ failure, gone, graded, onAccept, onClose }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.payment");
  const summary = useTranslations("checkout.summary");
  const cart = useTranslations("shop.cart");
  const changed = failure?.kind === "changed" ? failure : null;
  const otherwise = changed?.lines.some(isOtherwise);
  const half = changed && graded ? toChf(firstPart(toRappen(changed.after))) : null;
  const missing = [...new Set(failure?.kind === "gone" ? failure.titles : failure ? [] : gone)];
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure || failure.kind === "changed") return;
    // The button is always in view, but its error may not be.
    told.current?.scrollIntoView({ block: "center" });
    told.current?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div ref={told} tabIndex={-1}>
      {(failure?.kind === "gone" || missing.length > 0) && (
        <Alert kind="error">
          <p className="font-semibold">{texts("goneTitle")}</p>
          {missing.length > 0 && (
            <ul className="my-1 list-disc pl-5">
              {missing.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
          <p>{texts("goneText")}</p>
          <Link
            href={href(locale, "/commande/mon-panier")}
            className="link-solo font-semibold underline underline-offset-3"
          >
            {texts("goneLink")}
          </Link>
        </Alert>
      )}
      {failure?.kind === "remarks" && <Alert kind="error">{texts("remarksLost", { telephone })}</Alert>}
      {failure?.kind === "other" && (
        <Alert kind="error">
          <p className="font-semibold">{texts("failed")}</p>
          {failure.message && failure.message !== texts("failed") && <p>{failure.message}</p>}
          <p>{texts("tryAgain", { telephone })}</p>
        </Alert>
      )}
      <Dialog
        open={changed !== null}
        onClose={onClose}
        title={texts(otherwise ? "cartChangedTitle" : "changedTitle")}
        footer={
          changed && (
            <>
              <Button variant="secondary" onClick={onClose}>
                {texts("decline")}
              </Button>
              <Button onClick={() => onAccept(changed.now, changed.after)}>
                {texts("accept", { amount: formatPrice(half ?? changed.after) })}
              </Button>
            </>
          )
        }
      >
        {changed && (
          <>
            <p>{texts(otherwise ? "cartChangedText" : "changedText")}</p>
            {changed.lines.length > 0 && (
              <div className="mt-4">
                <OrderDifference lines={changed.lines} />
              </div>
            )}
            <dl className="mt-4 grid gap-2 border-t border-line pt-4">
              {changed.before !== changed.after && (
                <div className="flex justify-between gap-4 text-grey">
                  <dt>{texts("before")}</dt>
                  <dd className="num line-through">{formatPrice(changed.before)}</dd>
                </div>
              )}
              <div className="flex justify-between gap-4 text-lg font-semibold">
                <dt>{changed.before === changed.after ? cart("total") : texts("after")}</dt>
                <dd className="num">{formatPrice(changed.after)}</dd>
              </div>
              {half !== null && (
                <div className="flex justify-between gap-4">
                  <dt>{summary("payNow")}</dt>
                  <dd className="num">{formatPrice(half)}</dd>
                </div>
              )}
            </dl>
          </>
        )}
      </Dialog>
    </div>
  );
}
