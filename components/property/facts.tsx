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
import type { Location, Sale } from "#lib/property/listing-schema";

type Fact = { Icon: LucideIcon; label: string; detail?: string };

/** `350 m`, `1.2 km`. */
const metres = (length: number) => (length >= 1000 ? `${formatNumber(length / 1000)}\u00a0km` : `${length}\u00a0m`);

/** What one wants to know first, in a row of icons with words. */
export async function Facts({ listing }: { listing: Location | Sale }) {
  const t = await getTranslations("property");
  const rental = "max_people" in listing ? listing : null;
  const bare = listing.type === "land" || listing.type === "parking";
  const nearest = listing.distances[0];
  const rooms = t("facts.rooms", { count: listing.number_of_rooms, number: formatNumber(listing.number_of_rooms) });
  const facts: (Fact | false | null | undefined)[] = [
    rental &&
      rental.max_people > 0 && {
        Icon: Users,
        label: t("facts.people", { count: rental.max_people }),
        detail: t("facts.atMost"),
      },
    "parking_type" in listing &&
      listing.parking_type !== null && {
        Icon: Car,
        label: t(`parkingTypes.${listing.parking_type}`),
        detail: t("types.parking"),
      },
    !bare && {
      Icon: BedDouble,
      ...(listing.bedrooms > 0
        ? { label: t("facts.bedrooms", { count: listing.bedrooms }), detail: rooms }
        : { label: rooms, detail: undefined }),
    },
    listing.surface > 0 && {
      Icon: listing.type === "land" ? TreePine : Maximize,
      label: t("card.surface", { count: formatNumber(listing.surface) }),
      detail:
        listing.type === "land"
          ? t("facts.plot")
          : listing.type === "parking"
            ? t("facts.ground")
            : listing.balcony_area
              ? t("facts.balcony", { count: formatNumber(listing.balcony_area) })
              : t("facts.living"),
    },
    !bare && listing.floor !== null
      ? {
          Icon: ArrowUpDown,
          label: t("facts.floor", { count: listing.floor }),
          detail:
            (listing.conveniences.includes("lift") && t("facts.withLift")) ||
            (listing.conveniences_complete ? t("facts.withoutLift") : undefined),
        }
      : !bare &&
        listing.storeys !== null && {
          Icon: ArrowUpDown,
          label: t("facts.storeys", { count: listing.storeys }),
          detail: undefined,
        },
    listing.exposure && {
      Icon: Sun,
      label: t(`exposures.${listing.exposure}`),
      detail: listing.view ? t(`views.${listing.view}`) : undefined,
    },
    !bare &&
      listing.bathrooms > 0 && {
        Icon: Bath,
        label: t("facts.bathrooms", { count: listing.bathrooms }),
        detail: listing.toilets > 0 ? t("facts.toilets", { count: listing.toilets }) : undefined,
      },
    listing.terraces > 0 && { Icon: Armchair, label: t("facts.terraces", { count: listing.terraces }) },
    listing.sunshine !== null && {
      Icon: Sparkles,
      label: t("facts.sunshine", { count: formatNumber(listing.sunshine) }),
      detail: t("facts.sunshineDetail"),
    },
    listing.construction_year !== null && {
      Icon: Building2,
      label: t("facts.built", { year: String(listing.construction_year) }),
      detail: listing.renovation_year ? t("facts.renovated", { year: String(listing.renovation_year) }) : undefined,
    },
    listing.construction_year === null &&
      listing.renovation_year !== null && {
        Icon: Building2,
        label: t("facts.renovatedAlone", { year: String(listing.renovation_year) }),
      },
    rental &&
      rental.comfort_class > 0 && {
        Icon: Star,
        label: t("facts.comfort", { count: rental.comfort_class }),
        detail: t("facts.comfortDetail"),
      },
    nearest !== undefined && { Icon: Footprints, label: metres(nearest.metres), detail: nearest.name },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-4 gap-y-5 md:grid-cols-3">
      {facts
        .filter((fact) => fact !== undefined && fact !== false && fact !== null)
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

/** How far things are, in two columns. */
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
