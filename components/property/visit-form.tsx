import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { replyWorkingDays } from "#agency/terms";
import { carriedReference, isReceipt } from "#lib/message/message";
import type { SearchParams } from "#lib/property/search-params";
import { unbroken } from "#lib/telephone";
import { MessageForm } from "@/components/content/message-form-client";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { DetailSection } from "@/components/property/detail-parts";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = {
  kind: "visit" | "information";
  /** Address of the listing's page. */
  page: string;
  title: string;
  reference: string;
  /** Telephone of the property's contact; the agency's by default. */
  telephone?: string;
  searchParams: SearchParams;
};

/** Request form for a visit of a property, or information about it. */
export async function VisitForm({ kind, page, title, reference, telephone = agency.telephone, searchParams }: Props) {
  const t = await getTranslations("property.visit");
  const days = { days: replyWorkingDays };
  return (
    <DetailSection id="visite" title={t(kind === "visit" ? "title" : "titleInfo")}>
      <p className="-mt-3 mb-6 max-w-measure text-grey">
        {t(kind === "visit" ? "intro" : "introInfo", days)} {t("call")}{" "}
        <TelephoneLink number={telephone} className="link num" />.
      </p>
      <MessagesProvider of={["common", "content.contact"]}>
        <MessageForm
          kind={kind}
          page={page}
          telephone={unbroken(telephone)}
          privacy={<PrivacyLine />}
          reference={carriedReference(reference)}
          defaultText={t(kind === "visit" ? "text" : "textInfo", {
            title,
            reference,
            known: reference ? "yes" : "no",
          })}
          receipt={isReceipt(searchParams.recu) ? searchParams.recu : undefined}
          next={
            kind === "visit" && {
              title: t("next.title"),
              steps: [t("next.steps.call", days), t("next.steps.visit"), t("next.steps.file")],
            }
          }
        />
      </MessagesProvider>
    </DetailSection>
  );
}
