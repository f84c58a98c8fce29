import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import type { Content } from "#lib/content/schema";
import { formatLongDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { OtherContents } from "@/components/content/other-contents";
import { PrivacyLine } from "@/components/layout/privacy-line";
import { buttonClass } from "@/components/ui/button";

const facts = ["place", "workload", "start"] as const;

/** A job's key facts, how to apply until its last day, and the other vacancies. */
export async function JobCard({ job, locale, over }: { job: Content; locale: Locale; over: boolean }) {
  const t = await getTranslations("content.jobs");
  const known = facts.filter((fact) => job.facts[fact]);
  return (
    <>
      <div className="mb-10 rounded-card border border-line bg-white p-6">
        <dl className="grid gap-3 sm:max-lg:grid-cols-4">
          {known.map((fact) => (
            <div key={fact}>
              <dt className="text-sm text-grey">{t(`facts.${fact}`)}</dt>
              <dd className="font-semibold">{job.facts[fact]}</dd>
            </div>
          ))}
          {job.to && (
            <div>
              <dt className="text-sm text-grey">{t("facts.until")}</dt>
              <dd className="font-semibold">{formatLongDate(job.to, locale)}</dd>
            </div>
          )}
        </dl>
        {!over && (
          <>
            <a
              className={`${buttonClass({ block: true })} mt-5`}
              href={`mailto:${agency.email}?subject=${encodeURIComponent(t("subject", { title: job.title }))}`}
            >
              {t("apply")}
            </a>
            <div className="mt-3">
              <PrivacyLine />
            </div>
          </>
        )}
      </div>
      <OtherContents item={job} type="emploi" locale={locale} />
    </>
  );
}
