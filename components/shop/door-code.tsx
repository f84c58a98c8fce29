import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { doorCodeHours } from "#agency/terms";
import { formatDate, formatHour, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Translate } from "#lib/i18n/translate";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { balanceHref } from "@/components/checkout/balance-step";
import { mayOffer } from "@/components/shop/link-access";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Door = NonNullable<NonNullable<OrderItem["arrival"]>["door"]>;

/** Replaces the code while it is not shown: what it waits for; nothing when the stay is over. */
function doorText({ from, waits }: Door, locale: Locale, t: Translate<"account.arrival">): string {
  const [date = "", hour = ""] = from.split("T");
  const when = { date: formatDate(date), hour: formatHour(hour, locale) };
  if (waits === "time") return t("codeFrom", { ...when, hours: doorCodeHours });
  if (waits === "payment") return t("codePayment", when);
  return waits === "agency" ? t("codeAgency") : "";
}

type Props = { order: Order; item: OrderItem; access?: string };

/** The door code in large type once it may be shown; before that, when it will be, with a link to the payment it waits for. */
export function DoorCode({ order, item, access }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.arrival");
  const door = item.arrival?.door;
  if (!door || door.waits === "over") return null;
  const mayPay = mayOffer(access, "pay", "change");
  return (
    <section aria-labelledby="door" className="mt-6 rounded-card bg-tint p-5 md:p-7" aria-live="polite">
      <h2 id="door" className="flex items-center gap-2 text-lg">
        <KeyRound size={20} className="text-primary" />
        {t("codeTitle")}
      </h2>
      {door.code === null ? (
        <p className="mt-2 max-w-measure">{doorText(door, locale, t)}</p>
      ) : (
        <p className="mt-2 font-mono text-4xl font-semibold tracking-[0.12em]">{door.code}</p>
      )}
      {door.waits === "payment" && order.reportedTotal > 0 && mayPay && (
        <Link href={balanceHref(locale, order.number)} className={`${buttonClass({ size: "sm" })} no-print mt-4`}>
          {t("payFirst", { amount: formatPrice(order.reportedTotal) })}
        </Link>
      )}
    </section>
  );
}
