import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type Look = { variant?: ButtonVariant; size?: "md" | "sm"; block?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-primary text-white hover:bg-primary-pressed active:bg-primary-deep",
  secondary: "border-primary bg-white text-primary hover:bg-tint active:bg-tint-strong",
  quiet: "border-transparent text-primary hover:bg-tint active:bg-tint-strong",
  danger: "border-danger bg-white text-danger hover:bg-danger-tint",
};
const sizes = { md: "min-h-12 py-[11px]", sm: "min-h-11 py-[9px]" };
const paddings = { md: "px-6 max-[359px]:px-4", sm: "px-4" };

/** Classes of a button, also for links. */
export function buttonClass({ variant = "primary", size = "md", block = false }: Look = {}): string {
  return classNames(
    "max-w-full items-center justify-center gap-2.5 rounded-control border text-center text-base font-semibold leading-normal no-underline [&>svg]:flex-none",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-shade disabled:text-grey",
    block ? "flex w-full" : "inline-flex",
    variant === "quiet" ? "px-3" : paddings[size],
    sizes[size],
    variants[variant],
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();

type Props = ComponentProps<"button"> & Look & { pending?: boolean };

/**
 * A button; while `pending` it keeps focus and label, displays a spinner and ignores presses. It also remains its form's submit
 * button: without one, Enter in the only field would send the form again.
 */
export function Button({
  variant,
  size,
  block,
  pending = false,
  className,
  type = "button",
  children,
  ...button
}: Props) {
  const inert = pending ? { "aria-disabled": true, "aria-busy": true, onClick: ignore } : {};
  return (
    <button
      {...button}
      {...inert}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), pending && "cursor-progress", className)}
    >
      {pending && (
        <span
          aria-hidden="true"
          className="size-[18px] flex-none animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </button>
  );
}
