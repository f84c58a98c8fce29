import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type Props = {
  label: ReactNode;
  on?: boolean;
  wide?: boolean;
  className?: string;
  summaryClassName?: string;
  icon?: ReactNode;
  submit: ReactNode;
  children: ReactNode;
};

/** One filter of the bar; opens without JavaScript, one at a time. */
export function FilterMenu({ label, on = false, wide, className, summaryClassName, icon, submit, children }: Props) {
  return (
    <details name="filter" className={classNames("group relative", className)}>
      <summary
        className={classNames(
          "flex min-h-12 list-none items-center gap-3 rounded-control border px-3.5 whitespace-nowrap hover:border-ink [&::-webkit-details-marker]:hidden",
          on ? "border-primary bg-tint text-primary-pressed" : "border-control bg-white",
          summaryClassName,
        )}
      >
        {label}
        {icon ?? <ChevronDown size={18} className="flex-none transition-transform group-open:rotate-180" />}
      </summary>
      <div
        className={classNames(
          "absolute top-full left-0 z-20 mt-2 rounded-card border border-line bg-white p-5 shadow-float",
          wide ? "w-[min(400px,calc(100vw-40px))]" : "w-[min(320px,calc(100vw-40px))]",
        )}
      >
        <div className="-mx-1 mb-4 max-h-[min(420px,60dvh)] overflow-y-auto px-1 pb-1">{children}</div>
        {submit}
      </div>
    </details>
  );
}
