import { getTranslations } from "next-intl/server";
import { telephone } from "#lib/agency-telephone";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { carriedReference, isReceipt } from "#lib/message/message";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { MessageForm } from "@/components/content/message-form-client";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { locationPath } from "@/components/property/location-path";
import { salePath } from "@/components/property/sale-card";
import { Link } from "@/components/ui/link";
import { MessagesProvider } from "@/components/ui/messages-provider";
import { Picture } from "@/components/ui/picture";

type Listing = { rental: LocationSummary } | { sale: SaleSummary };
type Props = { locale: Locale; listing: Listing | null; receipt: unknown };

/** The request's kind by its listing: information for a weekly rental, a visit for any other. */
function subjectOf(listing: Listing, locale: Locale) {
  if ("sale" in listing) return { ...listing.sale, path: salePath(listing.sale, locale), kind: "visit" as const };
  const { rental } = listing;
  const kind = rental.kind === "annual" ? ("visit" as const) : ("information" as const);
  return { ...rental, path: locationPath(rental, locale), kind };
}

/** The form of the contact page; with a listing in the address it is a request about that listing. */
export async function ContactPageForm({ locale, listing, receipt }: Props) {
  const [t, visit] = await Promise.all([getTranslations("content.contact"), getTranslations("property.visit")]);
  const subject = listing && subjectOf(listing, locale);
  const form = {
    page: href(locale, "/contact"),
    telephone,
    privacy: <PrivacyLine />,
    receipt: isReceipt(receipt) ? receipt : undefined,
  };
  const image = subject && cover(subject.images, today());
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="mb-6">
        {t(subject ? subject.kind : "write")}
      </h2>
      {subject && (
        <div className="mb-6 flex items-center gap-4 rounded-card border border-line bg-white p-3">
          {image && <Picture image={image} alt="" sizes="112px" className="h-[84px] w-28 flex-none rounded-control" />}
          <p className="min-w-0">
            <span className="block text-sm text-grey">{t("about")}</span>
            <Link href={subject.path} className="link font-semibold">
              {subject.title}
            </Link>
            <span className="block text-sm text-grey">
              {subject.place.name} · {subject.reference}
            </span>
          </p>
        </div>
      )}
      <MessagesProvider of={["common", "content.contact", "property.favourites.button"]}>
        {subject ? (
          <MessageForm
            key={subject.reference}
            {...form}
            kind={subject.kind}
            reference={carriedReference(subject.reference)}
            defaultText={visit(subject.kind === "visit" ? "text" : "textInfo", {
              title: subject.title,
              reference: subject.reference,
              known: subject.reference ? "yes" : "no",
            })}
          />
        ) : (
          <MessageForm {...form} kind="contact" />
        )}
      </MessagesProvider>
    </section>
  );
}
