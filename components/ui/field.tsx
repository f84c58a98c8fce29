import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type FieldLook = {
  label: ReactNode;
  error?: ReactNode;
  help?: ReactNode;
  /** Text after the label, such as "(facultatif)". */
  optional?: string;
  /** The label is visually hidden. */
  hideLabel?: boolean;
  fieldClassName?: string;
};

/** ARIA attributes that connect a control with its help and error. */
export function describedBy(id: string, { error, help }: { error?: ReactNode; help?: ReactNode }) {
  const ids = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(" ");
  return { ...(ids && { "aria-describedby": ids }), ...(error ? { "aria-invalid": true } : null) };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger">
      <CircleAlert size={16} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </p>
  );
}

type Props = FieldLook & { id: string; children: ReactNode };

/** Label above, control, help and error below. */
export function Field({ id, label, error, help, optional, hideLabel, fieldClassName, children }: Props) {
  return (
    <div className={fieldClassName}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="font-normal text-grey"> {optional}</span>}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-grey">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
