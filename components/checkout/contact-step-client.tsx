"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { profileQuery, sessionQuery } from "#lib/account/queries";
import { href } from "#lib/i18n/navigation";
import { hasContact } from "#lib/shop/order";
import type { Country } from "@/components/checkout/contact-fields-client";
import { ContactForm } from "@/components/checkout/contact-form-client";
import { useGuardedCart } from "@/components/checkout/guard-client";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { Link } from "@/components/ui/link";

/** The contact step: the form, enabled once the known contact is filled in. */
export function ContactStep({ countries }: { countries: Country[] }) {
  const locale = useLocale();
  const cart = useTranslations("shop.cart");
  const t = useTranslations("checkout.details");
  const { order, failed, retry } = useGuardedCart(locale, "items");
  const session = useQuery(sessionQuery(locale));
  const loggedIn = session.data?.state === "authenticated";
  const profile = useQuery({ ...profileQuery(locale), enabled: loggedIn });
  const [seen, setSeen] = useState(false);
  const ready = order && !session.isPending && (!loggedIn || !profile.isPending);
  if (ready && !seen) setSeen(true);

  if (failed) return <Unreachable text={cart("unreachable")} retryLabel={cart("retry")} onRetry={retry} />;
  // Consents apply to one order: an earlier one ticks no box.
  const guest = order && hasContact(order) ? order.shippingContact : { ...profile.data, cg: false, dataUse: false };
  const known = order && (ready || seen) ? guest : null;
  return (
    <>
      {!loggedIn && (
        <p className="mb-6">
          {t("account")}{" "}
          <Link href={href(locale, "/commande/sign-in")} className="link">
            {t("accountLogin")}
          </Link>
        </p>
      )}
      <fieldset disabled={!known} aria-busy={!known} className="min-w-0">
        <ContactForm
          key={known ? "known" : "awaited"}
          known={known}
          countries={countries}
          total={order?.total ?? null}
        />
      </fieldset>
    </>
  );
}
