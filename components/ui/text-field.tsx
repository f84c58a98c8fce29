import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { describedBy, Field, type FieldLook } from "@/components/ui/field";

type Props = ComponentProps<"input"> & FieldLook & { name: string; end?: ReactNode };

/** A text field. Accepts the spread of react-hook-form's `register`; its id defaults to its name. */
export function TextField({
  label,
  error,
  help,
  optional,
  hideLabel,
  fieldClassName,
  end,
  id,
  className,
  ...input
}: Props) {
  const fieldId = id ?? input.name;
  return (
    <Field id={fieldId} {...{ label, error, help, optional, hideLabel, fieldClassName }}>
      <span className="relative block">
        <input
          type="text"
          {...describedBy(fieldId, { error, help })}
          {...input}
          id={fieldId}
          className={classNames("control", end ? "pr-12" : null, className)}
        />
        {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
    </Field>
  );
}
