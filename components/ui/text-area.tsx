import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";
import { describedBy, Field, type FieldLook } from "@/components/ui/field";

type Props = ComponentProps<"textarea"> & FieldLook & { name: string };

export function TextArea({ label, error, help, optional, hideLabel, fieldClassName, id, className, ...area }: Props) {
  const fieldId = id ?? area.name;
  return (
    <Field id={fieldId} {...{ label, error, help, optional, hideLabel, fieldClassName }}>
      <textarea
        rows={4}
        {...describedBy(fieldId, { error, help })}
        {...area}
        id={fieldId}
        className={classNames("control block h-auto min-h-28 py-3", className)}
      />
    </Field>
  );
}
