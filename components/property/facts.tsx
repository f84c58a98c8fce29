import {
  Armchair,
  ArrowUpDown,
  Bath,
  BedDouble,
  Building2,
  Car,
  Footprints,
  type LucideIcon,
  Maximize,
  Sparkles,
  Star,
  Sun,
  TreePine,
  Users,
} from "lucide-react";
import { getTranslations } from "next-intl/server";
import { formatNumber } from "#lib/i18n/format";
import type { Translate } from "#lib/i18n/translate";
import type { Location, Sale } from "#lib/property/listing-schema";
import { floorText } from "#lib/property/particulars";

type Fact = { Icon: LucideIcon; label: string; detail?: string };

/** `350 m`, `1.2 km`. */
const metres = (length: number) => (length >= 1000 ? `${formatNumber(length / 1000)}\u00a0km` : `${length}\u00a0m`);

type Listing = Location | Sale;

const isBare = ({ type }: Listing) => type === "land" || type === "parking";

function roomsFact(t: Translate<"property">, listing: Listing): Fact | null {
  if (isBare(listing)) return null;
  const { bedrooms, number_of_rooms: count } = listing;
  const rooms = t("facts.rooms", { count, number: formatNumber(count) });
  return bedrooms > 0
    ? { Icon: BedDouble, label: t("facts.bedrooms", { count: bedrooms }), detail: rooms }
    : { Icon: BedDouble, label: rooms };
}

function surfaceFact(t: Translate<"property">, { type, surface, balcony_area: balcony }: Listing): Fact | null {
  if (surface <= 0) return null;
  const label = t("card.surface", { count: formatNumber(surface) });
  if (type === "land") return { Icon: TreePine, label, detail: t("facts.plot") };
  if (type === "parking") return { Icon: Maximize, label, detail: t("facts.ground") };
  const detail = balcony ? t("facts.balcony", { count: formatNumber(balcony) }) : t("facts.living");
  return { Icon: Maximize, label, detail };
}

function floorFact(t: Translate<"property">, listing: Listing): Fact | null {
  const { floor, storeys, conveniences, conveniences_complete: isComplete } = listing;
  if (isBare(listing)) return null;
  if (floor === null)
    return storeys === null ? null : { Icon: ArrowUpDown, label: t("facts.storeys", { count: storeys }) };
  const label = floorText(floor, t);
  if (conveniences.includes("lift")) return { Icon: ArrowUpDown, label, detail: t("facts.withLift") };
  return { Icon: ArrowUpDown, label, detail: isComplete ? t("facts.withoutLift") : undefined };
}

function ageFact(
  t: Translate<"property">,
  { construction_year: built, renovation_year: renovated }: Listing,
): Fact | null {
  if (built !== null)
    return {
      Icon: Building2,
      label: t("facts.built", { year: String(built) }),
      detail: renovated ? t("facts.renovated", { year: String(renovated) }) : undefined,
    };
  return renovated === null ? null : { Icon: Building2, label: t("facts.renovatedAlone", { year: String(renovated) }) };
}

/** Key facts in a row of icons with labels. */
export async function Facts({ listing }: { listing: Listing }) {
  const t = await getTranslations("property");
  const rental = "max_people" in listing ? listing : null;
  const parking = "parking_type" in listing ? listing.parking_type : null;
  const { exposure, view, bathrooms, toilets, terraces, sunshine } = listing;
  const nearest = listing.distances[0];
  const facts: (Fact | false | null | undefined)[] = [
    rental &&
      rental.max_people > 0 && {
        Icon: Users,
        label: t("facts.people", { count: rental.max_people }),
        detail: t("facts.atMost"),
      },
    parking !== null && { Icon: Car, label: t(`parkingTypes.${parking}`), detail: t("types.parking") },
    roomsFact(t, listing),
    surfaceFact(t, listing),
    floorFact(t, listing),
    exposure && { Icon: Sun, label: t(`exposures.${exposure}`), detail: view ? t(`views.${view}`) : undefined },
    !isBare(listing) &&
      bathrooms > 0 && {
        Icon: Bath,
        label: t("facts.bathrooms", { count: bathrooms }),
        detail: toilets > 0 ? t("facts.toilets", { count: toilets }) : undefined,
      },
    terraces > 0 && { Icon: Armchair, label: t("facts.terraces", { count: terraces }) },
    sunshine !== null && {
      Icon: Sparkles,
      label: t("facts.sunshine", { count: formatNumber(sunshine) }),
      detail: t("facts.sunshineDetail"),
    },
    ageFact(t, listing),
    rental &&
      rental.comfort_class > 0 && {
        Icon: Star,
        label: t("facts.comfort", { count: rental.comfort_class }),
        detail: t("facts.comfortDetail"),
      },
    nearest && { Icon: Footprints, label: metres(nearest.metres), detail: nearest.name },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-4 gap-y-5 md:grid-cols-3">
      {facts
        .filter((fact) => !!fact)
        .map(({ Icon, label, detail }) => (
          <li key={label} className="flex gap-3.5 max-[359px]:gap-2">
            <Icon size={22} className="mt-0.5 flex-none text-primary" />
            <span className="min-w-0">
              <b className="block font-semibold">{label}</b>
              {detail && <span className="block text-sm text-grey">{detail}</span>}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Distances, in two columns. */
export function Distances({ distances }: { distances: { name: string; metres: number }[] }) {
  return (
    <dl className="mt-4 grid md:grid-cols-2 md:gap-x-8">
      {distances.map(({ name, metres: length }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt>{name}</dt>
          <dd className="num text-grey">{metres(length)}</dd>
        </div>
      ))}
    </dl>
  );
}
