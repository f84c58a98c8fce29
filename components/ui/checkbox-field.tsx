import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldError } from "@/components/ui/field";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  name: string;
  error?: ReactNode;
  help?: ReactNode;
  fieldClassName?: string;
  /** Prevents the blur of another field on press: its error message would move the checkbox from under the pointer. */
  keepsFocus?: boolean;
};

/** A checkbox; the whole line is clickable. */
export function CheckboxField({ label, error, help, fieldClassName, id, keepsFocus, ...input }: Props) {
  const fieldId = id ?? input.name;
  return (
    <div className={fieldClassName}>
      <label
        htmlFor={fieldId}
        className="tick"
        onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      >
        <input {...describedBy(fieldId, { error, help })} {...input} id={fieldId} type="checkbox" />
        <span>{label}</span>
      </label>
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
