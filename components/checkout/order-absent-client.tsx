"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { href } from "#lib/i18n/navigation";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = {
  title: string;
  /** Why there is nothing to be seen here. */
  text: ReactNode;
  /** The service does not answer: it may be there all the same. */
  away: boolean;
  onRetry: () => void;
};

/** No such order or stay for who asks, with the way to one's orders; or no answer, with a button that asks again. */
export function OrderAbsent({ title, text, away, onRetry }: Props) {
  const locale = useLocale();
  const t = useTranslations("checkout.confirmation");
  return (
    <div className="grid justify-items-start gap-5">
      <h1>{title}</h1>
      <Alert kind={away ? "info" : "error"}>{away ? t("unreachable") : text}</Alert>
      {away ? (
        <Button onClick={onRetry}>{t("retry")}</Button>
      ) : (
        <Link href={href(locale, "/mon-compte/dernieres-reservations")} className={buttonClass()}>
          {t("orders")}
        </Link>
      )}
    </div>
  );
}
