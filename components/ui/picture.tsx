import type { Image } from "#lib/property/listing-schema";
import { classNames } from "@/components/ui/class-names";

const byWidth = (image: Image) => Object.values(image.formats).sort((a, b) => a.width - b.width);
const srcSetOf = (image: Image) =>
  byWidth(image)
    .map((format) => `${format.url} ${format.width}w`)
    .join(", ");

/** Width factor of a picture that covers its 3:2 box: 1 unless it is a panorama. */
export function overWidth(image: Image): number {
  const largest = byWidth(image).at(-1);
  return largest ? Math.max(1, largest.width / largest.height / 1.5) : 1;
}

type Props = {
  image: Image;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Alternative picture for a media query. */
  narrow?: { image: Image; media: string; sizes: string };
  /** Loads immediately, for the page's main picture. */
  priority?: boolean;
  /** Only displayed with JavaScript. */
  scripted?: boolean;
  /** Overrides the caption; "" for a decorative picture. */
  alt?: string;
  /** Classes of its box: aspect ratio (3:2 by default), corners, position. */
  className?: string;
  /** Classes of the picture in its box: object-position, animation. */
  imageClassName?: string;
};

/**
 * A picture that covers its box, in a fitting width. Without `priority` it loads once a tenth of it is within 10 px of the
 * viewport; without JavaScript it is a normal picture.
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
