"use client";
import { useTranslations } from "next-intl";
import { formatPrice, formatWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { wallClock } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import { insuranceReference } from "#lib/shop/insurance";
import type { FieldModel } from "#lib/shop/product-schema";
import {
  type BookingOption,
  choiceFor,
  type OptionChoice,
  optionDays,
  optionIssue,
  optionPrice,
} from "@/components/property/booking-options";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { Stepper } from "@/components/ui/stepper";

type Props = {
  id: string;
  locale: Locale;
  options: BookingOption[];
  /** The stay of the extras; null until it is chosen. */
  stay: Stay | null;
  taken: Record<number, OptionChoice>;
  /** Basis of the insurance premium in CHF. */
  insured?: number;
  onChange: (optionId: number, choice: OptionChoice) => void;
};

/** All extras of a home: checkboxes or quantities up to the available number, each with its fields below. */
export function Extras({ options, ...props }: Props) {
  return (
    <ul className="divide-y divide-line">
      {options.map((option) => (
        <li key={option.id} className="py-2">
          <Extra option={option} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Extra({
  option,
  id,
  locale,
  stay,
  taken,
  insured = 0,
  onChange,
}: Omit<Props, "options"> & { option: BookingOption }) {
  const t = useTranslations("stay.extras");
  // Only with a stay: loading a time zone takes a phone 80 ms.
  const issue = stay && optionIssue(option, stay, wallClock());
  const asked = taken[option.id];
  const choice = asked && stay ? choiceFor(option, asked, stay, wallClock()) : asked;
  const quantity = issue ? 0 : (choice?.quantity ?? 0);
  const fieldId = `${id}-option-${option.id}`;
  const take = (next: number) =>
    onChange(option.id, choiceFor(option, { answers: {}, ...choice, quantity: next }, stay, wallClock()));
  const why = issue ? t(`issue.${issue}`) : option.most === 0 ? t("all") : null;
  const isInsurance = option.reference === insuranceReference;
  const price = stay && isInsurance ? optionPrice(option, { quantity: 1, answers: {} }, stay, insured) : null;
  const text = (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{option.title}</span>
        {!why && price !== null && <span className="num font-semibold">{formatPrice(price)}</span>}
      </span>
      {(why ?? option.hint) && (
        <span className="num block text-sm whitespace-normal text-grey">{why ?? option.hint}</span>
      )}
    </>
  );
  if (why) return <p className="min-h-11 py-1.5 text-grey">{text}</p>;
  return (
    <>
      {option.most > 1 ? (
        <div className="grid grid-cols-[minmax(0,1fr)_148px] items-center gap-3 py-1">
          <label htmlFor={fieldId}>{text}</label>
          <Stepper
            id={fieldId}
            label={option.title}
            hideLabel
            value={quantity}
            min={0}
            max={option.most}
            onChange={take}
            decreaseLabel={t("less", { title: option.title })}
            increaseLabel={t("more", { title: option.title })}
          />
        </div>
      ) : (
        <CheckboxField
          id={fieldId}
          name={`option-${option.id}`}
          label={text}
          checked={quantity > 0}
          onChange={(event) => take(event.target.checked ? 1 : 0)}
        />
      )}
      {choice && quantity > 0 && Object.keys(option.fields).length > 0 && (
        <div className="grid gap-3 pt-1 pb-3 pl-9">
          {Object.entries(option.fields).map(([key, field]) => (
            <SelectField
              key={key}
              id={`${fieldId}-${key}`}
              name={`option-${option.id}-${key}`}
              label={field.label}
              value={String(choice.answers[key] ?? "")}
              options={answersOf(field)}
              onChange={({ target }) => {
                const answer = field.type === "number" ? Number(target.value) : target.value;
                onChange(option.id, { ...choice, answers: { ...choice.answers, [key]: answer } });
              }}
            />
          ))}
        </div>
      )}
    </>
  );

  function answersOf(field: FieldModel) {
    if (field.type === "date" && stay)
      return optionDays(option, field, stay, wallClock()).map((value) => ({
        value,
        label: formatWeekdayDate(value, locale),
      }));
    if (field.type !== "number") return field.options;
    const [min, max] = [field.min ?? 1, field.max ?? 20];
    return Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((value) => ({
      value,
      label: value,
    }));
  }
}

/** Notes besides the extras: what the home does not allow, and that dates must be chosen first. */
export function ExtrasNote({ noPets, dated }: { noPets: boolean; dated: boolean }) {
  const t = useTranslations("stay.extras");
  return (
    <div className="text-sm text-grey">
      {noPets && <p className="border-t border-line py-2.5 first:border-0">{t("noPets")}</p>}
      {!dated && <p className="border-t border-line py-2.5 first:border-0">{t("datesFirst")}</p>}
    </div>
  );
}
