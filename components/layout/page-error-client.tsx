"use client";

import { useLocale, useTranslations } from "next-intl";
import { agency } from "#agency/agency";
import { href } from "#lib/i18n/navigation";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Button, buttonClass } from "@/components/ui/button";

/** Replaces a page that failed to render: a message, a button that asks the server again, home, telephone. */
export default function PageError({ retry }: { retry: () => void }) {
  const t = useTranslations("errors.page");
  const common = useTranslations("common");
  const locale = useLocale();
  return (
    <div className="mx-auto flex w-full max-w-narrow flex-col gap-5 px-(--gutter) py-16">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <p className="flex flex-wrap gap-4">
        <Button onClick={retry}>{common("retry")}</Button>
        <a href={href(locale)} className={buttonClass({ variant: "secondary" })}>
          {common("backHome")}
        </a>
        <TelephoneLink number={agency.telephone} className={buttonClass({ variant: "quiet" })} />
      </p>
    </div>
  );
}
