import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Alert } from "@/components/ui/alert";
import { RefreshLater } from "@/components/ui/refresh-later-client";

/** A page while the content service does not answer, with links elsewhere. */
export async function ContentUnavailable({ title }: { title?: string }) {
  const t = await getTranslations("content.unavailable");
  return (
    <div className="wrap py-12">
      <RefreshLater />
      <h1>{title ?? t("title")}</h1>
      <Alert kind="info" className="mt-6 max-w-[44rem]" live={false}>
        {t("text")} <TelephoneLink number={agency.telephone} className="link num" />
      </Alert>
    </div>
  );
}
