import { notFound } from "next/navigation";
import { Suspense } from "react";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { ReviewPage } from "@/components/review/review-page-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/avis/[stay]">;

export const generateMetadata = messageMetadata<Awaited<Props["params"]>>(
  ({ number, stay }) => `/commande/confirmation/${number}/avis/${stay}`,
  ({ account }) => ({ title: account.review.pageTitle }),
);

export default async function StayReviewPage({ params }: Props) {
  const { number, stay } = await localizedParams(params);
  if (!/^\d{1,20}$/.test(number)) notFound();
  return (
    <MessagesProvider of={["account.review", "property.reviews.marks", "checkout.confirmation", "common"]}>
      <div className="wrap max-w-[760px] py-8 md:py-12">
        <Suspense>
          <ReviewPage number={number} stayId={stay} privacy={<PrivacyLine />} />
        </Suspense>
      </div>
    </MessagesProvider>
  );
}
