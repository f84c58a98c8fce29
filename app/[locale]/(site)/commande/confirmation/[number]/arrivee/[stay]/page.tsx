import { notFound } from "next/navigation";
import { Suspense } from "react";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ArrivalPage } from "@/components/checkout/arrival-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = PageProps<"/[locale]/commande/confirmation/[number]/arrivee/[stay]">;

export const generateMetadata = messageMetadata<Awaited<Props["params"]>>(
  ({ number, stay }) => `/commande/confirmation/${number}/arrivee/${stay}`,
  ({ account }) => ({ title: account.arrival.pageTitle }),
);

export default async function StayArrivalPage({ params }: Props) {
  const { number, stay } = await localizedParams(params);
  if (!/^\d{1,20}$/.test(number)) notFound();
  return (
    <MessagesProvider
      of={[
        "account.arrival",
        "account.bookings",
        "account.cancel",
        "account.orders",
        "checkout.confirmation",
        "common",
      ]}
    >
      <div className="wrap max-w-[860px] py-8 md:py-12">
        <Suspense>
          <ArrivalPage number={number} stayId={stay} />
        </Suspense>
      </div>
    </MessagesProvider>
  );
}
