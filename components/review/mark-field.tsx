import { useTranslations } from "next-intl";
import { marks } from "#lib/review/review";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field";

type Props = { id: string; name: string; legend: string; error?: string; given?: string };

/** A mark from 1 to 5 as a row of radio buttons; the first one's id is the field's id. */
export function MarkField({ id, name, legend, error, given }: Props) {
  const t = useTranslations("account.review");
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line not-last:border-b not-last:pb-5"
    >
      {/* A floated legend can be next to its buttons. */}
      <legend className="float-left font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {marks.map((mark) => (
          <label
            key={mark}
            className={classNames(
              "num relative grid size-11 cursor-pointer place-items-center rounded-full border bg-white font-semibold hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
              error ? "border-danger" : "border-control",
            )}
          >
            <input
              type="radio"
              id={mark === 1 ? id : `${id}-${mark}`}
              name={name}
              value={mark}
              defaultChecked={String(mark) === given}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span aria-hidden="true">{mark}</span>
            <span className="sr-only">{t(`meanings.m${mark}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className="basis-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
