import type { Image } from "#lib/property/listing-schema";
import { classNames } from "@/components/ui/class-names";

const byWidth = (image: Image) => Object.values(image.formats).sort((a, b) => a.width - b.width);
const srcSetOf = (image: Image) =>
  byWidth(image)
    .map((format) => `${format.url} ${format.width}w`)
    .join(", ");

/** How many times as wide as its box of 3:2 a picture is that covers it: 1 unless it is a panorama. */
export function overWidth(image: Image): number {
  const largest = byWidth(image).at(-1);
  return largest ? Math.max(1, largest.width / largest.height / 1.5) : 1;
}

type Props = {
  image: Image;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Another picture where `media` holds. */
  narrow?: { image: Image; media: string; sizes: string };
  /** The picture a page opens with: fetched at once. */
  priority?: boolean;
  /** Seen with a script only: without one nothing stands in for it. */
  scripted?: boolean;
  /** Overrides the caption; "" when the picture only decorates. */
  alt?: string;
  /** Of the box around it: shape (3:2 by default), corners, place. */
  className?: string;
  /** Of the picture in its box: object-position, motion. */
  imageClassName?: string;
};

/**
 * A picture that covers its box, in the width that fits. Not `priority`: it waits until a tenth of it is within 10 px
 * of the window; without JavaScript it is in the page as it is.
 */
export function Picture({
  image,
  sizes,
  narrow,
  priority = false,
  scripted = false,
  alt,
  className,
  imageClassName,
}: Props) {
  const formats = byWidth(image);
  const largest = formats.at(-1);
  if (!largest) return null;
  const middle = formats.find((format) => format.width >= 640) ?? largest;
  const srcSet = srcSetOf(image);
  const { width, height } = largest;
  const text = alt ?? largest.caption;
  const shared = { width, height, sizes, className: imageClassName };

  return (
    <span className={classNames("picture", className)}>
      {priority ? (
        <picture className="contents">
          {narrow && (
            <source
              media={narrow.media}
              srcSet={srcSetOf(narrow.image)}
              sizes={narrow.sizes}
              width={byWidth(narrow.image).at(-1)?.width}
              height={byWidth(narrow.image).at(-1)?.height}
            />
          )}
          <img {...shared} key={image.hash} alt={text} src={middle.url} srcSet={srcSet} fetchPriority="high" />
        </picture>
      ) : (
        <>
          <img {...shared} key={image.hash} alt={text} data-lazy="" data-srcset={srcSet} suppressHydrationWarning />
          {!scripted && (
            <noscript>
              <img {...shared} alt={text} loading="lazy" src={middle.url} srcSet={srcSet} />
            </noscript>
          )}
        </>
      )}
    </span>
  );
}
