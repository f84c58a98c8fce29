import { Images } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Image } from "#lib/property/listing-schema";
import { GalleryOpener } from "@/components/property/gallery-client";
import { photoOf } from "@/components/property/photo";
import { classNames } from "@/components/ui/class-names";
import { MessagesProvider } from "@/components/ui/messages-provider";
import { Picture } from "@/components/ui/picture";

const mosaic = 5;
// The boxes are nearly square, so a 3:2 picture that covers one is one and a half times as wide as its height. From 992 px on,
// they leave room on the first screen for the price and the button beside the text.
const large =
  "(min-width: 1280px) clamp(600px, calc(150vh - 840px), 780px), (min-width: 992px) clamp(480px, calc(150vh - 840px), 780px), (min-width: 768px) clamp(480px, 66vw, 780px), 100vw";
const small =
  "(min-width: 1280px) clamp(296px, calc(75vh - 420px), 384px), (min-width: 992px) clamp(234px, calc(75vh - 420px), 384px), (min-width: 768px) clamp(234px, 33vw, 384px), 100vw";
const alone = "(min-width: 1280px) 1200px, 100vw";

/**
 * Five pictures as a mosaic, on phones all of them as a strip to swipe; each opens the full-screen gallery, or its file without
 * JavaScript.
 */
export async function Gallery({ images, title }: { images: Image[]; title: string }) {
  const t = await getTranslations("property.detail");
  if (images.length === 0) return null;
  const photos = images.map(photoOf);
  const few = images.length < mosaic;
  return (
    <MessagesProvider of={["common", "property.detail"]}>
      <GalleryOpener photos={photos}>
        <div className="relative">
          <ul
            aria-label={title}
            className={classNames(
              "gallery flex snap-x snap-mandatory overflow-x-auto md:grid md:h-[clamp(320px,44vw,520px)] md:gap-2 lg:h-[clamp(320px,calc(100vh-560px),520px)] md:overflow-hidden md:rounded-card",
              few ? "md:grid-cols-1" : "md:grid-cols-4 md:grid-rows-2",
            )}
          >
            {images.map((image, index) => (
              <li
                key={image.hash}
                data-shows={image.shows}
                className={classNames(
                  "w-full flex-none snap-center md:min-h-0",
                  index === 0 && !few && "md:col-span-2 md:row-span-2",
                  index >= (few ? 1 : mosaic) && "md:hidden",
                )}
              >
                <a
                  href={photos[index]?.src}
                  data-photo={index}
                  // One tab stop: in the gallery, arrow keys lead on from the first picture.
                  tabIndex={index === 0 ? undefined : -1}
                  aria-label={t("enlarge", { caption: photos[index]?.caption ?? "" })}
                  className="on-picture group block h-full outline-offset-[-6px]"
                >
                  <Picture
                    image={image}
                    priority={index === 0}
                    sizes={few ? alone : index === 0 ? large : small}
                    className="aspect-3/2 md:aspect-auto md:h-full"
                    imageClassName="transition-[transform,opacity] duration-200 md:group-hover:scale-[1.02]"
                  />
                </a>
              </li>
            ))}
          </ul>
          {images.length > 1 && (
            <a
              href={photos[0]?.src}
              data-photo={0}
              className="no-print absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-white px-4 font-semibold hover:bg-tint"
            >
              <Images size={18} />
              <span aria-hidden="true" className="num md:hidden">
                {images.length}
              </span>
              <span className="max-md:sr-only">{t("photos", { count: images.length })}</span>
            </a>
          )}
        </div>
      </GalleryOpener>
    </MessagesProvider>
  );
}
