import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { getEstimate } from "#lib/estimate/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ContentUnavailable } from "@/components/content/unavailable";
import { EstimateView } from "@/components/estimate/estimate-view";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/devis/[token]">;

const words = ["checkout.estimate", "common", "shop.cart"] as const;

export const generateMetadata = messageMetadata<Awaited<Props["params"]>>(
  ({ token }) => `/devis/${token}`,
  ({ checkout }) => checkout.estimate,
);

/** A shared quote; an invalid link answers 404, an expired one displays when it ended. */
export default async function EstimatePage({ params }: Props) {
  const { locale, token } = await localizedParams(params);
  const result = await getEstimate(token, locale);
  if (result.ok)
    return (
      <MessagesProvider of={words}>
        <EstimateView token={token} estimate={result.data} locale={locale} />
      </MessagesProvider>
    );
  if (result.error.kind === "not-found") notFound();
  if (result.error.code !== "ESTIMATE_EXPIRED") return <ContentUnavailable />;
  const { estimate } = (await getMessages()).checkout;
  return (
    <MessagesProvider of={words}>
      <div className="wrap section">
        <div className="max-w-narrow">
          <h1 className="mb-6">{estimate.expiredTitle}</h1>
          <Alert kind="info" live={false}>
            {result.error.message}
          </Alert>
          <p className="mt-6">
            <Link href={href(locale, "/location")} className={buttonClass()}>
              {estimate.seeRentals}
            </Link>
          </p>
        </div>
      </div>
    </MessagesProvider>
  );
}
