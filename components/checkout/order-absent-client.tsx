"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { href } from "#lib/i18n/navigation";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = {
  title: string;
  /** Why nothing is displayed. */
  text: ReactNode;
  /** The service does not answer: the order may exist. */
  away: boolean;
  onRetry: () => void;
};

/** No such order or stay for this visitor, with a link to the visitor's orders; or no reply, with a retry button. */
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
