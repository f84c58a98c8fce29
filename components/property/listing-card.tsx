import type { Route } from "next";
import type { ReactNode } from "react";
import type { Favourite } from "#lib/property/favourite";
import type { Image, Rating } from "#lib/property/listing-schema";
import { CardPictures } from "@/components/property/card-pictures";
import { FavouriteButton } from "@/components/property/favourite-button-client";
import { StarRating } from "@/components/review/star-rating";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";

export type Listing = {
  id: number;
  favourite: Favourite;
  href: Route;
  title: string;
  place: string;
  facts: string[];
  /** Main arguments: the view, and what else stands out. */
  reasons?: string[];
  /** The cover first. */
  images: Image[];
  tag?: string;
  rating?: Rating | null;
};

type Props = {
  listing: Listing;
  cost: ReactNode;
  /** A week on offer: its days, and the text of its booking link. */
  week?: { days: string; book: string } | null;
  level?: "h2" | "h3";
  priority?: boolean;
  sizes?: string;
};

/** Picture widths (`sizes`) of three cards in a row: on the home page, below a listing. */
export const threeSizes = "(min-width: 1280px) 384px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw";
export const similarSizes = "(min-width: 992px) 384px, (min-width: 576px) 50vw, 100vw";
const defaultSizes = "(min-width: 1200px) 385px, (min-width: 576px) 56vw, 100vw";

/** A home in a list: picture, name, place, facts, price; the whole card is one link. */
export function ListingCard({ listing, cost, week, level: Heading = "h2", priority, sizes = defaultSizes }: Props) {
  const { id, favourite, href, title, place, facts, reasons = [], images, tag, rating } = listing;
  return (
    <article data-listing={id} className="listing">
      <div className="listing-picture">
        <CardPictures images={images} href={href} sizes={sizes} priority={priority} />
        {tag && <Tag kind="picture">{tag}</Tag>}
      </div>
      <Heading>
        <Link href={href}>{title}</Link>
      </Heading>
      {rating ? (
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-3">
          <span className="text-grey">{place}</span>
          <StarRating rating={rating} />
        </p>
      ) : (
        <p className="mt-0.5 text-grey">{place}</p>
      )}
      <p className="text-grey">{facts.join(" · ")}</p>
      {reasons.length > 0 && <p className="first-letter:uppercase">{reasons.join(" · ")}</p>}
      {week && <p className="num mt-2.5 whitespace-normal font-semibold max-[359px]:text-[0.8125rem]">{week.days}</p>}
      <p className="listing-cost">{cost}</p>
      {week && (
        <p aria-hidden="true" className="mt-2.5">
          <span className={buttonClass({ variant: "secondary", size: "sm" })}>{week.book}</span>
        </p>
      )}
      <FavouriteButton favourite={favourite} title={title} />
    </article>
  );
}
