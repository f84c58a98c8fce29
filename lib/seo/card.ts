import { createHash } from "node:crypto";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import type { Image } from "#lib/property/listing-schema";

export const cardKinds = ["site", "location", "vente", "produit", "contenu"] as const;
export type CardKind = (typeof cardKinds)[number];

/** A shared picture: its subject and everything drawn on it, so that a change changes its address. */
export type CardOf = { kind: CardKind; id: number; drawn: unknown[] };

export const cardSize = { width: 1200, height: 630 };
export const siteCard: CardOf = { kind: "site", id: 1, drawn: [agency.name, agency.city] };

/** The same for the page that knows the site's title and picture. */
export const homeCard = (title: string, hero: Image | undefined): CardOf => ({
  ...siteCard,
  drawn: [...siteCard.drawn, title, hero?.hash],
});

/** Address of a card without the host: `/og/fr/location/17.jpg?v=…`. */
export function cardPath(locale: Locale, { kind, id, drawn }: CardOf): string {
  const version = createHash("sha256").update(JSON.stringify(drawn)).digest("base64url").slice(0, 8);
  return `/og/${locale}/${kind}/${id}.jpg?v=${version}`;
}
