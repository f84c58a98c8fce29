import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import type { Image } from "#lib/property/listing-schema";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

type Props = { images: Image[]; href: Route; sizes: string; priority?: boolean };

const shape = "aspect-3/2 sm:aspect-4/3";

/**
 * A card's pictures, to swipe or to step through with arrows; only the first is loaded before that. They are decorative: the
 * card's link next to them has the text, and its arrow keys step through them.
 */
export function CardPictures({ images, href, sizes, priority }: Props) {
  const [first] = images;
  if (!first) return null;
  if (images.length === 1) return <Picture image={first} alt="" sizes={sizes} priority={priority} className={shape} />;
  return (
    <>
      <Link href={href} tabIndex={-1} aria-hidden="true" className="slides">
        {images.map((image, index) => (
          <Picture
            key={image.hash}
            image={image}
            alt=""
            sizes={sizes}
            priority={priority && index === 0}
            scripted={index > 0}
            className={shape}
          />
        ))}
      </Link>
      <span aria-hidden="true" className="slide-dots">
        {images.map(({ hash }) => (
          <i key={hash} />
        ))}
      </span>
      <button type="button" tabIndex={-1} aria-hidden="true" data-step="-1" className="slide-step left-3">
        <ChevronLeft size={20} />
      </button>
      <button type="button" tabIndex={-1} aria-hidden="true" data-step="1" className="slide-step right-3">
        <ChevronRight size={20} />
      </button>
    </>
  );
}
