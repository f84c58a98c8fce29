import "server-only";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { fixedContent } from "#lib/content/fixed-page";
import { heroOf } from "#lib/content/hero";
import { getContent } from "#lib/content/server";
import { formatDate, formatPrice, formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { Image } from "#lib/property/listing-schema";
import { getLocation, getSale } from "#lib/property/server";
import type { CardKind } from "#lib/seo/card";
import { leastExtras, leastPrice } from "#lib/shop/least-price";
import { getProduct } from "#lib/shop/server";
import { unitOf } from "#lib/shop/unit";
import type { Result } from "#lib/upstream/result";
import { costLine, emptyStayRequest, rentalCost } from "@/components/property/cost";

/** Content of a picture for sharing. */
export type Card = {
  title: string;
  line: string;
  price: string | null;
  /** Note on what the price includes. */
  note?: string | null;
  image: Image | undefined;
};

type Reader = (id: number, locale: Locale) => Promise<Result<Card | null>>;

async function location(id: number, locale: Locale): Promise<Result<Card | null>> {
  const result = await getLocation(id, locale);
  if (!result.ok || !result.data) return result as Result<null>;
  const { title, place, images } = result.data;
  const t = await getTranslations({ locale, namespace: "property" });
  const cost = rentalCost(result.data, emptyStayRequest, t);
  const price = costLine(cost && { ...cost, note: null }, t);
  return { ok: true, data: { title, line: place.name, price, note: cost?.note, image: cover(images, today()) } };
}

async function sale(id: number, locale: Locale): Promise<Result<Card | null>> {
  const result = await getSale(id, locale);
  if (!result.ok || !result.data) return result as Result<null>;
  const { title, place, price, images } = result.data;
  const t = await getTranslations({ locale, namespace: "property.card" });
  const shown = price === null ? t("onRequest") : formatRoundPrice(price);
  return { ok: true, data: { title, line: place.name, price: shown, image: cover(images, today()) } };
}

async function product(id: number, locale: Locale): Promise<Result<Card | null>> {
  const result = await getProduct(id, locale);
  if (!result.ok || !result.data) return result as Result<null>;
  const { title, subTitle, images } = result.data;
  const t = await getTranslations({ locale, namespace: "content.units" });
  const least = leastPrice(result.data);
  const from = leastExtras(result.data) > 0 ? `${t("from")} ` : "";
  // An insurance has no price of its own.
  const cost = least > 0 ? { price: `${from}${formatPrice(least)}`, note: t(unitOf(result.data)) } : { price: null };
  return { ok: true, data: { title, line: subTitle ?? "", ...cost, image: images[0] } };
}

async function content(id: number, locale: Locale): Promise<Result<Card | null>> {
  const result = await getContent(id, locale);
  if (!result.ok || !result.data) return result as Result<null>;
  const { title, type, subtitle, publishedAt, images } = result.data;
  const line = type === "actualites" && publishedAt ? formatDate(publishedAt) : (subtitle ?? "");
  return { ok: true, data: { title, line, price: null, image: images[0] } };
}

async function site(_: number, locale: Locale): Promise<Result<Card | null>> {
  const [result, t] = await Promise.all([
    getContent(fixedContent.presentation, locale),
    getTranslations({ locale, namespace: "seo" }),
  ]);
  const image = result.ok ? heroOf(result.data?.images ?? []) : undefined;
  return { ok: true, data: { title: t("title"), line: agency.city, price: null, image } };
}

const readers: Record<CardKind, Reader> = { site, location, vente: sale, produit: product, contenu: content };

/** Texts of a page's picture for sharing; null when the page does not exist. */
export const readCard = (kind: CardKind, id: number, locale: Locale) => readers[kind](id, locale);
