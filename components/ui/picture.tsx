import type { Image } from "#lib/property/schema";
import { classNames } from "@/components/ui/class-names";

type Props = {
  image: Image;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture a page opens with: fetched at once. */
  priority?: boolean;
  /** Overrides the caption; "" when the picture only decorates. */
  alt?: string;
  className?: string;
  /** A format of another shape: width through height, such as 16 / 9. Default: the picture's own. */
};

/**
 * A picture in the width that fits, its box kept free. Not `priority`: it waits until a tenth of it is within 10 px of
 * the window (TH2); without JavaScript it stands in the page as it is.
 */
export function Picture({ image, sizes, priority = false, alt, className }: Props) {
  const formats = Object.values(image.formats).sort((a, b) => a.width - b.width);
  const largest = formats.at(-1);
  if (!largest) return null;
  const middle = formats.find((format) => format.width >= 640) ?? largest;
  const srcSet = formats.map((format) => `${format.url} ${format.width}w`).join(", ");
  const shared = { alt: alt ?? largest.caption, width: largest.width, height: largest.height, sizes, decoding: "async" } as const;
  const look = classNames("picture-image block h-auto w-full object-cover", className);

  if (priority) {
    return <img key={image.hash} {...shared} src={middle.url} srcSet={srcSet} fetchPriority="high" className={look} />;
  }
  return (
    <>
      <img
        key={image.hash}
        {...shared}
        data-lazy=""
        data-src={middle.url}
        data-srcset={srcSet}
        suppressHydrationWarning
        className={look}
      />
      <noscript>
        <img {...shared} loading="lazy" src={middle.url} srcSet={srcSet} className={look} />
      </noscript>
    </>
  );
}
