import { useTranslations } from "next-intl";
import { firstPartPercent } from "#agency/terms";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { gradedChoice } from "@/components/checkout/graded-choice";

type Props = {
  offer: NonNullable<ReturnType<typeof gradedChoice>>;
  total: number;
  graded: boolean;
  onChoose: (graded: boolean) => void;
};

/** Choice between paying all now, or the first part now and the balance before the stay. */
export function GradedOptions({ offer, total, graded, onChoose }: Props) {
  const t = useTranslations("checkout.payment");
  const options = [
    { value: false, label: t("full"), amount: total, text: t("fullText") },
    {
      value: true,
      label: t("half", { percent: firstPartPercent }),
      amount: offer.now,
      text: t("halfText", { amount: formatPrice(offer.later), date: formatDate(offer.dueAt) }),
    },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-xl font-semibold tracking-[-0.012em]">{t("how")}</legend>
      {options.map(({ value, label, amount, text }) => (
        <label
          key={label}
          className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3.5 rounded-card border border-control bg-white px-4 py-4 hover:border-ink has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--agency-primary)] sm:px-5"
        >
          <input
            type="radio"
            name="graded"
            checked={graded === value}
            onChange={() => onChoose(value)}
            aria-describedby={`graded-${value}`}
            className="size-6 appearance-none rounded-full border border-control bg-white checked:border-[7px] checked:border-primary"
          />
          <span className="font-semibold">{label}</span>
          <span className="num font-semibold">{formatPrice(amount)}</span>
          <span id={`graded-${value}`} className="col-start-2 mt-1 text-sm text-grey max-sm:col-end-4">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
