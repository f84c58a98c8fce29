import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { agency } from "#agency/agency";
import { TelephoneLink } from "@/components/layout/telephone-link";

/** A page whose text the content service does not have: contact details and other content. */
export async function ContentAbsent({ children }: { children?: ReactNode }) {
  const t = await getTranslations("content.absent");
  return (
    <div className="wrap py-12">
      <h1>{t("title")}</h1>
      <p className="mt-4 mb-10 max-w-measure text-lg">
        {t("text")} <TelephoneLink number={agency.telephone} className="link num" />
      </p>
      {children}
    </div>
  );
}
