import { getLocale, getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatMonth, formatNumber } from "#lib/i18n/format";
import { languageTag, toLocale } from "#lib/i18n/locale";
import { markNames } from "#lib/review/review";
import type { PublishedReview, ReviewsReply } from "#lib/review/schema";
import { DetailSection } from "@/components/property/detail-parts";
import { StarRating } from "@/components/review/star-rating";

/** Number of reviews that are not collapsed; the others unfold without JavaScript too. */
const open = 4;

type Rated = NonNullable<ReviewsReply["marks"]>;

async function Means({ marks }: { marks: Rated }) {
  const t = await getTranslations("property.reviews");
  return (
    <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {markNames.map((name) => (
        <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <dt>{t(`marks.${name}`)}</dt>
          <dd className="num font-semibold">
            {formatNumber(marks[name], 1)}
            <span className="sr-only"> {t("outOf")}</span>
          </dd>
          <dd aria-hidden="true" className="col-span-2">
            {/* SVG: the Content-Security-Policy forbids style attributes. */}
            <svg
              aria-hidden="true"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="block h-1.5 w-full rounded-full bg-shade"
            >
              <rect width={marks[name] * 20} height="6" className="fill-primary" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function One({ review }: { review: PublishedReview }) {
  const [t, locale] = await Promise.all([getTranslations("property.reviews"), getLocale()]);
  const language = languageTag(toLocale(review.locale));
  return (
    <li className="border-t border-line pt-5">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
        <span className="font-semibold">{review.name ?? t("nameless")}</span>
        <span className="text-sm font-normal text-grey">{formatMonth(`${review.month}-01`, locale)}</span>
        <span className="num text-sm font-normal text-grey">{t("mark", { mean: formatNumber(review.mean, 1) })}</span>
      </h3>
      <p lang={language} className="mt-2 max-w-measure whitespace-pre-line">
        {review.text}
      </p>
      {review.answer && (
        <div className="mt-3 max-w-measure border-l-2 border-line pl-4 text-ink-soft">
          <p className="text-sm font-semibold">{t("answer", { agency: agency.name })}</p>
          <p lang={language} className="mt-1 whitespace-pre-line">
            {review.answer}
          </p>
        </div>
      )}
    </li>
  );
}

/** Reviews of guests who have paid and stayed: count, means, texts with the agency's answers. */
export async function Reviews({ said: { rating, marks, reviews } }: { said: ReviewsReply }) {
  const t = await getTranslations("property.reviews");
  if (!rating || !marks) return null;
  const [first, folded] = [reviews.slice(0, open), reviews.slice(open)];
  const list = (some: PublishedReview[]) => (
    <ul className="grid gap-5">
      {some.map((review) => (
        <One key={`${review.publishedAt} ${review.text}`} review={review} />
      ))}
    </ul>
  );
  return (
    <DetailSection id="avis" title={t("title")} aside={<StarRating rating={rating} inWords />}>
      <Means marks={marks} />
      <div className="mt-7">{list(first)}</div>
      {folded.length > 0 && (
        <details className="group mt-5">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center group-open:mb-3 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t("more", { count: folded.length })}</span>
            <span className="hidden group-open:inline">{t("less")}</span>
          </summary>
          {list(folded)}
        </details>
      )}
      <p className="mt-5 max-w-measure text-sm text-grey">
        {reviews.length < rating.count && <>{t("latest", { shown: reviews.length, count: rating.count })} </>}
        {t("note")}
      </p>
    </DetailSection>
  );
}
