import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Image } from "#lib/property/listing-schema";
import { StaySearch } from "@/components/home/stay-search-client";
import { saturdayOptions } from "@/components/stay/saturdays";
import { classNames } from "@/components/ui/class-names";
import { MessagesProvider } from "@/components/ui/messages-provider";
import { Picture } from "@/components/ui/picture";

type Props = {
  image: Image | undefined;
  portrait: Image | undefined;
  locale: Locale;
  today: string;
  homes: number | null;
};

/** Width of a picture that is as high as the box: wider than a narrow window. */
const widthOf = (image: Image) => {
  const { width, height } = Object.values(image.formats)[0] ?? { width: 3, height: 2 };
  const at = (pixels: number) => `max(100vw, ${Math.ceil((pixels * width) / height)}px)`;
  return `(min-width: 992px) ${at(640)}, ${at(440)}`;
};

/** Hero picture across the window, upright on phones, with one line of text; the search card overlaps its lower edge. */
export async function Hero({ image, portrait, locale, today, homes }: Props) {
  const t = await getTranslations("home");
  return (
    <section className="pb-8 lg:pb-12">
      <div
        className={classNames(
          "relative overflow-hidden bg-linear-to-b from-sky via-sky-low via-70% to-sky-horizon print:min-h-0!",
          image
            ? "min-h-[clamp(300px,calc(100svh-520px),440px)] lg:min-h-[clamp(520px,calc(100vh-180px),640px)]"
            : "min-h-[280px] lg:min-h-[360px]",
        )}
      >
        {image && (
          <Picture
            image={image}
            sizes={widthOf(image)}
            narrow={portrait && { image: portrait, media: "(max-width: 575px)", sizes: widthOf(portrait) }}
            priority
            alt=""
            className="no-print absolute! inset-0 aspect-auto! bg-transparent"
            imageClassName="object-[30%_62%] lg:object-[50%_58%]"
          />
        )}
        {/* Darkens the sky behind the text, whatever the picture. */}
        <div
          aria-hidden="true"
          className="no-print absolute inset-0 bg-[linear-gradient(180deg,rgb(24_28_62/0.66)_0%,rgb(24_28_62/0.4)_34%,rgb(24_28_62/0)_60%)] lg:bg-[radial-gradient(75%_85%_at_8%_0%,rgb(24_28_62/0.78)_0%,rgb(24_28_62/0.5)_42%,rgb(24_28_62/0)_78%)]"
        />
        {/* Larger text makes the picture taller, so that the search card never covers the text. */}
        <div className="wrap relative pt-7 pb-24 lg:pt-14">
          <p className="mb-1 font-semibold text-white text-shadow-[0_1px_24px_rgb(24_28_62/0.5)] lg:mb-2 lg:text-lg">
            {agency.city}
          </p>
          <h1 className="max-w-[22ch] text-3xl tracking-[-0.02em] text-white text-shadow-[0_1px_24px_rgb(24_28_62/0.5)] lg:text-4xl">
            {t("headline")}
          </h1>
        </div>
      </div>
      <div className="no-print wrap relative z-10 -mt-[72px] lg:-mt-16">
        <MessagesProvider of={["common", "home.search", "stay"]}>
          <StaySearch
            saturdays={saturdayOptions(today, locale)}
            homes={homes}
            show={homes ? t("search.showCount", inDigits(homes)) : t("search.show")}
          />
        </MessagesProvider>
      </div>
    </section>
  );
}
