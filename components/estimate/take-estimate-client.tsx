"use client";
import { useLocale, useTranslations } from "next-intl";
import { useTakeEstimate } from "#lib/estimate/queries";
import { href } from "#lib/i18n/navigation";
import { FailureAlert } from "@/components/layout/failure-alert";
import { ChangedLines } from "@/components/shop/changed-lines";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { FocusOnMount } from "@/components/ui/focus-on-mount-client";
import { Link } from "@/components/ui/link";

type Props = { token: string };

/** Copies the quote into the visitor's cart and reports the differences line by line. */
export function TakeEstimate({ token }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.estimate");
  const take = useTakeEstimate(token, locale);
  if (!take.data)
    return (
      <div className="grid gap-4">
        <FailureAlert error={take.error} otherwise={texts("failed")} />
        <Button block pending={take.isPending} onClick={() => take.mutate()}>
          {texts("take")}
        </Button>
      </div>
    );
  const { changes, left, order } = take.data;
  const same = changes.length === 0 && left.length === 0;
  return (
    <FocusOnMount className="grid gap-4">
      {same ? (
        <Alert kind="success">
          <p className="font-semibold">{texts("takenSame")}</p>
        </Alert>
      ) : (
        <Alert kind="warning">
          <p className="font-semibold">{texts("takenOther")}</p>
          {changes.length > 0 && (
            <div className="mt-2">
              <ChangedLines changes={changes} />
            </div>
          )}
          {left.length > 0 && (
            <ul className="mt-2 grid gap-2">
              {left.map(({ title, productId, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a product may occur twice
                <li key={`${productId}-${index}`}>
                  {texts.rich("leftOut", {
                    title: () =>
                      reason === "incomplete" ? (
                        <Link href={href(locale, `/produit/${productId}`)} className="link">
                          {title}
                        </Link>
                      ) : (
                        title
                      ),
                    reason: texts(`left.${reason}`),
                  })}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {order.orderItems.length > 0 && (
        <Link href={href(locale, "/commande/mon-panier")} className={buttonClass({ block: true })}>
          {texts("toCart")}
        </Link>
      )}
    </FocusOnMount>
  );
}
