import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import type { SearchParams } from "#lib/property/search-params";
import { isReceipt } from "#lib/shop/message";
import { MessageForm } from "@/components/content/message-form-client";
import { messageStrings } from "@/components/content/message-strings";
import { DetailSection } from "@/components/property/detail-parts";

type Props = {
  locale: Locale;
  kind: "visit" | "information";
  /** Address of the listing's page. */
  page: string;
  title: string;
  reference: string;
  searchParams: SearchParams;
};

/** Request for a visit of a property, or for information on it. */
export async function VisitForm({ locale, kind, page, title, reference, searchParams }: Props) {
  const t = await getTranslations("property.visit");
  return (
    <DetailSection id="visite" title={t(kind === "visit" ? "title" : "titleInfo")}>
      <p className="-mt-3 mb-6 max-w-measure text-grey">
        {t(kind === "visit" ? "intro" : "introInfo")} {t("call")}{" "}
        <a className="link num" href={`tel:${agency.telephone.replaceAll(" ", "")}`}>
          {agency.telephone}
        </a>
        .
      </p>
      <MessageForm
        locale={locale}
        kind={kind}
        page={page}
        reference={reference}
        defaultText={t(kind === "visit" ? "text" : "textInfo", { title, reference })}
        receipt={isReceipt(searchParams.recu) ? searchParams.recu : undefined}
        strings={await messageStrings()}
      />
    </DetailSection>
  );
}
