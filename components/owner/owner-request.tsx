import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { replyWorkingDays } from "#agency/terms";
import type { Content } from "#lib/content/schema";
import { isReceipt } from "#lib/message/message";
import { type OwnerWish, ownerWishes } from "#lib/message/owner-request";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { OwnerFormChunk } from "@/components/owner/owner-form-chunk-client";
import { buttonClass } from "@/components/ui/button";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** The request of the owners' form on a page with a fact such as `form: valuation`; null for any other page. */
export const wishOf = (facts: Content["facts"]): OwnerWish | null =>
  ownerWishes.find((wish) => wish === facts.form) ?? null;

/** Link from the head of a page for owners to its form. */
export async function OwnerRequestLink({ wish }: { wish: OwnerWish }) {
  const t = await getTranslations("content.owner");
  return (
    <a href="#demande" className={buttonClass()}>
      {t(`title.${wish}`)}
    </a>
  );
}

const steps = ["call", "visit", "offer"] as const;

type Props = {
  wish: OwnerWish;
  /** Address of the form's page. */
  page: string;
  receipt: unknown;
};

/** The owners' form of a page, with the next steps after sending. */
export async function OwnerRequest({ wish, page, receipt }: Props) {
  const [t, form] = await Promise.all([getTranslations("content.owner"), getTranslations("content.ownerForm")]);
  return (
    <section id="demande" aria-labelledby="demande-title" className="group mt-14 scroll-mt-24">
      <h2 id="demande-title">{t(`title.${wish}`)}</h2>
      <p className="mt-2 max-w-measure text-grey">{t("intro", { days: replyWorkingDays })}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,48rem)_minmax(240px,1fr)]">
        <div className="rounded-card border border-line bg-white p-5 max-[359px]:p-4 md:p-8">
          <MessagesProvider of={["common", "content.ownerForm"]}>
            <OwnerFormChunk
              {...{ wish, page }}
              privacy={<PrivacyLine />}
              receipt={isReceipt(receipt) ? receipt : undefined}
            />
          </MessagesProvider>
        </div>
        <aside aria-labelledby="demande-suite" className="lg:sticky lg:top-28">
          <h3 id="demande-suite" className="text-lg group-has-data-thanks:hidden">
            {form("next")}
          </h3>
          <ol className="mt-3 mb-6 grid list-decimal gap-2 pl-5 group-has-data-thanks:hidden">
            {steps.map((step) => (
              <li key={step}>{form(`steps.${step}`, { days: replyWorkingDays })}</li>
            ))}
          </ol>
          <p className="text-grey">{t("call")}</p>
          <p className="text-xl font-semibold tabular-nums">
            <TelephoneLink number={agency.telephone} className="inline-flex min-h-11 items-center" />
          </p>
        </aside>
      </div>
    </section>
  );
}
