import { getLocale, getTranslations } from "next-intl/server";
import { env } from "#lib/env";
import { MapBox } from "@/components/map/listing-map-client";
import type { Marker } from "@/components/map/marker";

type Props = { markers: Marker[]; title?: string; className?: string };

/** A map of listings, or of the one place a page is about. Needs a script; without one the list and the address remain. */
export async function ListingMap({ markers, title, className }: Props) {
  const [t, locale] = await Promise.all([getTranslations("property.map"), getLocale()]);
  const { maps } = env();
  return (
    <MapBox
      markers={markers}
      provider={maps}
      locale={locale}
      className={className}
      strings={{
        title: title ?? t("title"),
        zoomIn: t("zoomIn"),
        zoomOut: t("zoomOut"),
        fit: t("fit"),
        keys: t("keys"),
        close: t("close"),
        previous: t("previous"),
        next: t("next"),
        several: t.raw("several") as string,
        of: t.raw("of") as string,
        show: t("show"),
        host: t(maps.kind === "google" ? "hostGoogle" : "hostSwisstopo"),
        loading: t("loading"),
        shown: t("shown"),
        down: t("down"),
        retry: t("retry"),
        failed: t("failed"),
      }}
    />
  );
}
