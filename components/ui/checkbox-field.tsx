import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlBorder, describedBy, FieldError } from "@/components/ui/field";

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
  return (
    <div className={fieldClassName}>
      <label htmlFor={fieldId} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative size-6 flex-none">
          <input
            {...describedBy(fieldId, { error, help })}
            {...input}
            id={fieldId}
            type="checkbox"
            className={classNames(
              "peer size-6 appearance-none rounded-sm border bg-white transition-colors checked:border-primary checked:bg-primary hover:border-ink disabled:bg-shade",
              controlBorder(error),
              className,
            )}
          />
          <Check
            aria-hidden="true"
            size={18}
            strokeWidth={2.5}
            className="pointer-events-none absolute inset-0 m-auto hidden text-white peer-checked:block"
          />
        </span>
        <span className="min-w-0 flex-1 leading-6">{label}</span>
      </label>
      {help && (
        <p id={`${fieldId}-help`} className="pl-9 text-sm text-grey">
          {help}
        </p>
      )}
      <div className="pl-9 empty:hidden">{error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}</div>
    </div>
  );
}
