import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field";

type RadioOption = { value: string; label: ReactNode; help?: ReactNode };
type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "id"> & {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  /** Makes it controlled. */
  value?: string;
  error?: ReactNode;
  optional?: string;
  /** Options as stacked boxes instead of a row. */
  boxed?: boolean;
  fieldClassName?: string;
  id?: string;
};

/** A radio group. Accepts the spread of react-hook-form's `register`; the first option's id is the group's id. */
export function RadioGroup(props: Props) {
  const { legend, options, value, error, optional, boxed, fieldClassName, id, ...input } = props;
  const groupId = id ?? input.name;
  return (
    <fieldset className={fieldClassName} aria-describedby={error ? `${groupId}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        {legend}
        {optional && <span className="font-normal text-grey"> {optional}</span>}
      </legend>
      <div className={boxed ? "grid gap-3" : "flex flex-wrap gap-x-6"}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              "flex min-h-11 items-start gap-3 py-2.5",
              boxed &&
                "rounded-control border border-control bg-white px-4 py-3.5 has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--agency-primary)]",
            )}
          >
            <input
              {...input}
              type="radio"
              id={index === 0 ? groupId : `${groupId}-${option.value}`}
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(value === undefined ? {} : { checked: value === option.value })}
              className={classNames(
                "size-6 flex-none appearance-none rounded-full border bg-white checked:border-[7px] checked:border-primary disabled:bg-shade",
                error ? "border-danger" : "border-control",
              )}
            />
            <span className="min-w-0 flex-1 leading-normal">
              {option.label}
              {option.help && <span className="block text-sm text-grey">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  );
}
