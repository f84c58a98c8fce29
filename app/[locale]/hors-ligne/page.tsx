import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { localizedParams } from "#lib/i18n/params";
import { offlinePath } from "#lib/offline/address";
import { messageMetadata } from "#lib/seo/message-metadata";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Wordmark } from "@/components/layout/wordmark";
import { OfflineHomes } from "@/components/offline/offline-homes-client";
import { OfflineStays } from "@/components/offline/offline-stays-client";
import { RetryLink } from "@/components/offline/retry-link-client";
import { LiveRegion } from "@/components/ui/live-region";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/hors-ligne">;

export const generateMetadata = messageMetadata("/hors-ligne", ({ offline }) => offline.page);

/** The worker's fallback for an unreachable page: offline stays and cached homes. */
export default async function OfflinePage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("offline.page");
  return (
    <MessagesProvider of={["offline.page", "offline.pass"]}>
      <header className="border-b border-line bg-white">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 lg:min-h-20">
          <Wordmark locale={locale} />
          <TelephoneLink
            number={agency.telephone}
            className="num inline-flex min-h-11 items-center hover:text-primary"
          />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap py-10 lg:py-16">
        <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-2">
          <img
            src="/scenes/offline-960.avif"
            srcSet="/scenes/offline-480.avif 480w, /scenes/offline-960.avif 960w"
            sizes="(width < 992px) 100vw, 600px"
            alt=""
            width={960}
            height={640}
            className="aspect-[3/2] w-full rounded-card bg-tint-strong object-cover lg:order-2"
          />
          <div className="flex flex-col items-start gap-5">
            <h1 className="max-w-full lg:text-4xl">{t("title")}</h1>
            <p className="max-w-measure text-lg text-grey">{t("text")}</p>
            <RetryLink path={offlinePath(locale)} />
          </div>
        </div>
        <OfflineStays />
        <OfflineHomes />
      </main>
      <LiveRegion />
    </MessagesProvider>
  );
}
