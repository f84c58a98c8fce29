"use client";
import { useTakeEstimate } from "#lib/estimate/queries";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { toCallError } from "#lib/upstream/ask";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import type { CartTexts } from "@/components/shop/cart-texts";
import { ChangedLines } from "@/components/shop/changed-lines";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { ClosableAlert } from "@/components/ui/closable-alert-client";
import { Link } from "@/components/ui/link";

type Props = {
  token: string;
  locale: Locale;
  texts: CheckoutTexts["estimate"];
  cart: Pick<CartTexts, "changedBefore" | "changedAfter" | "changedGone">;
};

/** Takes the quote into the visitor's own cart and says line by line what is different there. */
export function TakeEstimate({ token, locale, texts, cart }: Props) {
  const take = useTakeEstimate(token, locale);
  if (!take.data)
    return (
      <div className="grid gap-4">
        {take.isError && <Alert kind="error">{toCallError(take.error).message || texts.failed}</Alert>}
        <Button block pending={take.isPending} onClick={() => take.mutate()}>
          {texts.take}
        </Button>
      </div>
    );
  const { changes, left, order } = take.data;
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  const same = changes.length === 0 && left.length === 0;
  return (
    <div className="grid gap-4">
      {same ? (
        <ClosableAlert closeLabel={texts.close}>
          <p className="font-semibold">{texts.takenSame}</p>
        </ClosableAlert>
      ) : (
        <Alert kind="warning">
          <p className="font-semibold">{texts.takenOther}</p>
          {changes.length > 0 && (
            <div className="mt-2">
              <ChangedLines changes={changes} texts={cart} />
            </div>
          )}
          {left.length > 0 && (
            <ul className="mt-2 grid gap-2">
              {left.map(({ title, productId, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand there twice
                <li key={`${productId}-${index}`}>
                  {reason === "incomplete" ? (
                    <Link href={href(locale, `/produit/${productId}`)} className="link">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                  {colon}
                  {texts.left[reason]}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {order.orderItems.length > 0 && (
        <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ block: true })}>
          {texts.toCart}
        </Link>
      )}
    </div>
  );
}
