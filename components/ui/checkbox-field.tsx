import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { describedBy, FieldError } from "@/components/ui/field";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  name: string;
  error?: ReactNode;
  help?: ReactNode;
  fieldClassName?: string;
};

/** A box to tick; the whole line is its target. */
export function CheckboxField({ label, error, help, fieldClassName, id, className, ...input }: Props) {
  const fieldId = id ?? input.name;
  const bare = !help && !error;
  const line = (
    <label htmlFor={fieldId} className={classNames("tick", bare && fieldClassName)}>
      <input
        {...describedBy(fieldId, { error, help })}
        {...input}
        id={fieldId}
        type="checkbox"
        {...(className ? { className } : null)}
      />
      <span>{label}</span>
    </label>
  );
  if (bare) return line;
  return (
    <div className={fieldClassName}>
      {line}
      {help && (
        <p id={`${fieldId}-help`} className="pl-9 text-sm text-grey">
          {help}
        </p>
      )}
      {error && (
        <div className="pl-9">
          <FieldError id={`${fieldId}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
