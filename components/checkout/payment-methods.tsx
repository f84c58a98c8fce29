import { useTranslations } from "next-intl";
import { formatPrice } from "#lib/i18n/format";
import { methodsFor, type PaymentMethod, twintLimit } from "#lib/shop/payment-method";
import { PaymentMark } from "@/components/shop/payment-mark";

type Props = { methods: readonly PaymentMethod[]; amount: number };

/** Payment methods for an amount, with logos and names. The method is chosen at the provider. */
export function PaymentMethods({ methods, amount }: Props) {
  const t = useTranslations("checkout.payment");
  const taking = methodsFor(methods, amount);
  return (
    <div className="rounded-card border border-line bg-white px-4 py-4 sm:px-5">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {taking.map((method) => (
          <li key={method} className="flex items-center gap-3">
            <PaymentMark method={method} />
            <span className="font-semibold">{t(`methods.${method}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-sm text-grey">
        {t(taking.length > 1 ? "choose" : "chooseOne")}
        {taking.length < methods.length && ` ${t("twintLimit", { amount: formatPrice(twintLimit) })}`}
      </p>
    </div>
  );
}
