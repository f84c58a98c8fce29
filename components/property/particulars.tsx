import { getTranslations } from "next-intl/server";
import { today } from "#lib/property/calendar";
import type { Image, Location, Sale } from "#lib/property/listing-schema";
import { particularRows, plansOf } from "#lib/property/particulars";
import { DetailSection } from "@/components/property/detail-parts";
import { Picture } from "@/components/ui/picture";

/** Key facts of a property for sale or an annual rental, and its floor plans; nothing when none is known. */
export async function Particulars({ listing }: { listing: Location | Sale }) {
  const t = await getTranslations("property");
  const rows = particularRows(listing, today(), t);
  const plans = plansOf(listing);
  return (
    <>
      {rows.length > 0 && (
        <DetailSection
          id="conditions"
          title={t("max_people" in listing ? "particulars.titleAnnual" : "particulars.title")}
        >
          <dl className="grid break-inside-avoid grid-cols-1 border-t border-line sm:grid-cols-2 sm:gap-x-12">
            {rows.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_fit-content(55%)] gap-4 sm:gap-6 border-b border-line py-3"
              >
                <dt className="hyphens-auto text-grey">{label}</dt>
                <dd className="hyphens-auto text-right font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      )}
      {plans.length > 0 && (
        <DetailSection id="plans" title={t("particulars.plans", { count: plans.length })}>
          <div className={plans.length > 1 ? "grid gap-6 sm:grid-cols-2" : "max-w-[560px]"}>
            {plans.map((plan) => (
              <Plan key={plan.hash} plan={plan} />
            ))}
          </div>
        </DetailSection>
      )}
    </>
  );
}

/** A floor plan, uncropped, with its caption; links to the file in full size. */
function Plan({ plan }: { plan: Image }) {
  const largest = Object.values(plan.formats).toSorted((a, b) => b.width - a.width)[0];
  if (!largest) return null;
  return (
    <figure>
      <a href={largest.url} className="group block overflow-hidden rounded-card border border-line bg-white">
        <Picture
          image={plan}
          sizes="(min-width: 640px) 560px, 100vw"
          imageClassName="transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </a>
      <figcaption className="mt-2 text-sm text-grey">{largest.caption}</figcaption>
    </figure>
  );
}
