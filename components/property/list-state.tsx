import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { calling } from "@/components/layout/telephone-link";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { RefreshLater } from "@/components/ui/refresh-later-client";

type Props = { retryHref: string /** A page of a single listing, not a list. */; one?: true };

/** The property service does not answer: the page remains, with a message and links. */
export async function ListUnavailable({ retryHref, one }: Props) {
  const t = await getTranslations("property.unavailable");
  const Title = one ? "h1" : "p";
  return (
    <div className="rounded-card border border-line bg-white px-6 py-10 text-center">
      <RefreshLater />
      <Title className="text-lg font-semibold">{t(one ? "titleOne" : "title")}</Title>
      <p className="mx-auto mt-1 max-w-measure text-grey">
        {t.rich(one ? "textOne" : "text", calling(agency.telephone))}
      </p>
      <a href={retryHref} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
        {t("retry")}
      </a>
    </div>
  );
}

/** Names the parts of the address that could not be parsed. */
export async function IgnoredNotice({ ignored }: { ignored: string[] }) {
  const t = await getTranslations("property.list");
  if (ignored.length === 0) return null;
  const past = ignored.includes("datePast");
  const dates = ignored.includes("dateFrom") || ignored.includes("dateTo");
  return (
    <Alert kind="info" live={false} className="mb-4">
      {t(past ? "ignoredPast" : dates ? "ignoredDates" : "ignored")}
    </Alert>
  );
}
