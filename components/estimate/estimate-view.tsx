import { FileText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Estimate } from "#lib/estimate/schema";
import { formatInstantDate, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { callUrl } from "#lib/upstream/ask";
import { FrozenLines } from "@/components/estimate/frozen-lines";
import { TakeEstimate } from "@/components/estimate/take-estimate-client";
import { Providers } from "@/components/layout/providers-client";
import { CartTotals } from "@/components/shop/cart-totals";
import { ChangedLines } from "@/components/shop/changed-lines";
import { vatSentence } from "@/components/shop/item-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";

type Props = { token: string; estimate: Estimate; locale: Locale };

/**
 * A shared quote: the frozen lines, whether they are still available at the same price, and a button that copies them into the
 * visitor's cart.
 */
export async function EstimateView({ token, estimate, locale }: Props) {
  const t = await getTranslations("checkout.estimate");
  const cart = await getTranslations("shop.cart");
  const { order, changes, createdAt, expiresAt, total } = estimate;
  const possible = order.orderItems.some((item) => item.available);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1>{t("title")}</h1>
      <p className="mt-2 text-grey">
        {t("madeOn", { date: formatInstantDate(createdAt), until: formatInstantDate(expiresAt) })}
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          {changes.length === 0 ? (
            <Alert kind="success" live={false} className="mb-8">
              {t("same")}
            </Alert>
          ) : (
            <Alert kind="warning" live={false} className="mb-8">
              <p className="mb-2 font-semibold">{t("changed")}</p>
              <ChangedLines changes={changes} />
              {possible && <p className="mt-3">{t("totalNow", { amount: formatPrice(total) })}</p>}
            </Alert>
          )}
          <FrozenLines order={order} />
        </div>
        <aside>
          <section className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-[104px] lg:p-6">
            <h2 className="mb-3.5 text-lg">{t("frozenTotal")}</h2>
            <CartTotals order={order} />
            <p className="mt-3 mb-4 text-sm text-grey">{vatSentence(order, cart)}</p>
            {possible ? (
              <Providers>
                <TakeEstimate token={token} />
              </Providers>
            ) : (
              <Alert kind="info" live={false}>
                {t("allGone")}
              </Alert>
            )}
            <a
              href={callUrl("GET /shop/api/store/estimate/{token}/pdf", { params: { token }, locale })}
              download
              className={`${buttonClass({ variant: "secondary", block: true })} mt-3`}
            >
              <FileText size={18} />
              {t("pdf")}
            </a>
            <p className="mt-4 text-sm text-grey">{t("notBinding")}</p>
          </section>
        </aside>
      </div>
    </div>
  );
}
