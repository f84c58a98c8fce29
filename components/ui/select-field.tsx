import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";
import { describedBy, Field, type FieldLook } from "@/components/ui/field";

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: Option[] };
type Props = Omit<ComponentProps<"select">, "children"> &
  FieldLook & { name: string; options: (Option | OptionGroup)[]; placeholder?: string };

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A native select, with options or groups of options. */
export function SelectField(props: Props) {
  const { label, error, help, optional, hideLabel, fieldClassName, options, placeholder, id, className, ...select } =
    props;
  const fieldId = id ?? select.name;
  return (
    <Field id={fieldId} {...{ label, error, help, optional, hideLabel, fieldClassName }}>
      <span className="relative block">
        <select
          {...describedBy(fieldId, { error, help })}
          {...select}
          id={fieldId}
          className={classNames("control appearance-none truncate pr-10", className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute top-[15px] right-3.5" />
      </span>
    </Field>
  );
}
