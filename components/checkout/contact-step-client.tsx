"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { profileQuery, sessionQuery } from "#lib/account/queries";
import { href } from "#lib/i18n/navigation";
import { hasContact } from "#lib/shop/order";
import { useGuardedCart } from "@/components/checkout/guard-client";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

/** The form and its rules, about the height they will take. */
function FormSkeleton() {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5 pt-1">
      <Skeleton className="col-span-6 h-8 w-40" />
      <Skeleton className="col-span-6 h-16" />
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <Skeleton key={key} className="col-span-6 h-[74px] sm:col-span-3" />
      ))}
      <Skeleton className="col-span-6 h-[380px]" />
    </div>
  );
}

const ContactForm = dynamic(
  () => import("@/components/checkout/contact-form-client").then((module) => module.ContactForm),
  {
    ssr: false,
    loading: FormSkeleton,
  },
);

/** The contact step: waits for what is already known of the guest, then shows the form filled with it. */
export function ContactStep() {
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
  if (!order || !(ready || seen)) return <FormSkeleton />;
  // What is accepted is accepted for this order: an earlier one ticks no box.
  const known = hasContact(order) ? order.shippingContact : { ...profile.data, cg: false, dataUse: false };
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
      <ContactForm known={known} />
    </>
  );
}
