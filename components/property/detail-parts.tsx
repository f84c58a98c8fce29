import { Check, MapPin } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { agency } from "#agency/agency";
import { areaMetres } from "#lib/property/area";
import type { Location, Sale } from "#lib/property/listing-schema";
import { Prose } from "@/components/content/prose";
import { ListingMap } from "@/components/map/listing-map";
import { Distances } from "@/components/property/facts";
import { FavouriteButton } from "@/components/property/favourite-button-client";
import { Share } from "@/components/property/share-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type HeadProps = {
  listing: Location | Sale;
  /** Price, for the printed page. */
  cost: ReactNode;
  /** Contact person, when it is not the agency's counter. */
  telephone?: string;
};

/** Title, type and place, share and map links; in print with price and telephone. */
export async function DetailHead({ listing, cost, telephone = agency.telephone }: HeadProps) {
  const t = await getTranslations("property");
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1>{listing.title}</h1>
        <p className="mt-2 text-lg text-grey">
          {[
            listing.place.name
              ? t("detail.at", { type: t(`types.${listing.type}`), place: listing.place.name })
              : t(`types.${listing.type}`),
            listing.reference && t("detail.reference", { reference: listing.reference }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="print-only">
        <div className="listing-cost">{cost}</div>
        <p className="num">
          {agency.name} · {telephone}
        </p>
      </div>
      <MessagesProvider of={["property.detail", "property.favourites.button"]}>
        <div className="no-print -mx-2 flex flex-wrap items-center gap-x-2">
          <FavouriteButton
            favourite={"max_people" in listing ? `l${listing.id}` : `v${listing.id}`}
            title={listing.title}
            wide
          />
          <Share title={listing.title} label={t("detail.shareTitle")} />
          {listing.latitude !== null && (
            <a
              href="#quartier"
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-primary hover:bg-tint"
            >
              <MapPin size={18} />
              {t("detail.onMap")}
            </a>
          )}
        </div>
      </MessagesProvider>
    </header>
  );
}

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of a detail page. */
export function DetailSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-20 lg:mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-title`} className="max-w-full">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Summary, then the text. */
export async function Description({ listing }: { listing: Location | Sale }) {
  const t = await getTranslations("property.detail");
  return (
    <section aria-label={t("description")} className="mt-8 border-t border-line pt-8">
      {listing.summary && <p className="max-w-measure text-lg">{listing.summary}</p>}
      <Prose html={listing.description} className="mt-4" />
    </section>
  );
}

/** The listing's conveniences. */
export async function Conveniences({ listing }: { listing: Location | Sale }) {
  const t = await getTranslations("property");
  if (listing.conveniences.length === 0) return null;
  return (
    <DetailSection id="equipement" title={t("detail.conveniences")}>
      <ul className="grid gap-y-2.5 sm:grid-cols-2 md:grid-cols-3">
        {listing.conveniences.map((convenience) => (
          <li key={convenience} className="flex items-center gap-3">
            <Check size={18} className="flex-none text-success" />
            {t(`conveniences.${convenience}`)}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** Map and distances; nothing when neither is known. */
export async function Area({ listing }: { listing: Location | Sale }) {
  const t = await getTranslations("property");
  const { id, title, latitude, longitude } = listing;
  if (latitude === null && listing.distances.length === 0) return null;
  return (
    <DetailSection id="quartier" title={t("detail.area")}>
      {latitude !== null && longitude !== null && (
        <div className="no-print">
          <ListingMap
            markers={[{ id, latitude, longitude, name: t("map.area", { title }), area: areaMetres }]}
            title={t("map.titleOne", { title })}
            className="h-[340px] rounded-card"
          />
          <p className="mt-2 text-sm text-grey">
            {t("kind" in listing && listing.kind === "weekly" ? "map.note" : "map.noteVisit")}
          </p>
        </div>
      )}
      <Distances distances={listing.distances} />
    </DetailSection>
  );
}
