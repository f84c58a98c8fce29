import { Armchair, BedDouble } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { bedKinds } from "#lib/property/codes";
import type { Location } from "#lib/property/listing-schema";
import { DetailSection } from "@/components/property/detail-parts";

/** Beds by room; nothing when the service does not send them. */
export async function BedsByRoom({ location: { beds, bedrooms } }: { location: Location }) {
  const t = await getTranslations("property.beds");
  if (beds.length === 0) return null;
  return (
    <DetailSection id="lits" title={t("title")}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 sm:grid-cols-3">
        {beds.map((room, index) => {
          const isLiving = index >= Math.max(1, bedrooms);
          const Icon = isLiving ? Armchair : BedDouble;
          const named = isLiving ? t("living") : bedrooms > 1 ? t("room", { number: index + 1 }) : t("onlyRoom");
          return (
            <li key={named} className="rounded-card border border-line bg-white p-4">
              <Icon size={22} className="text-primary" />
              <h3 className="mt-2.5 text-base font-semibold">{named}</h3>
              <p className="text-grey">
                {bedKinds
                  .map((kind) => ({ kind, count: room.filter((bed) => bed === kind).length }))
                  .filter(({ count }) => count > 0)
                  .map(({ kind, count }) => t(kind, { count }))
                  .join(", ")}
              </p>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
