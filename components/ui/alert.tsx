import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type AlertKind = "success" | "error" | "info" | "warning";

const looks = {
  success: { Icon: CircleCheck, className: "border-success-line bg-success-tint text-success-deep" },
  error: { Icon: CircleAlert, className: "border-danger-line bg-danger-tint text-danger-ink" },
  info: { Icon: Info, className: "border-info-line bg-info-tint text-info-deep" },
  warning: { Icon: TriangleAlert, className: "border-warning-line bg-warning-tint text-ink" },
};

type Props = {
  kind: AlertKind;
  /** Success, info and warning may have a close button; an error has none. */
  onClose?: () => void;
  /** Accessible name of the close button when "Close" is not enough. */
  closeLabel?: string;
  children: ReactNode;
  className?: string;
  /** Announced when it appears; leave it off for alerts of the initial page. */
  live?: boolean;
};

/** A message in the page's flow. */
export function Alert({ kind, children, onClose, closeLabel, className, live = true }: Props) {
  const t = useTranslations("common");
  const { Icon, className: look } = looks[kind];
  const role = live ? (kind === "error" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={classNames("flex items-start gap-3 rounded-control border px-4 py-3.5", look, className)}
    >
      <Icon size={20} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
      {onClose && kind !== "error" && (
        <button
          type="button"
          aria-label={closeLabel ?? t("close")}
          onClick={onClose}
          className="-my-2.5 -mr-2.5 grid size-11 flex-none place-items-center rounded-control hover:bg-white/60"
        >
          <X size={18} />
        </button>
      )}
    </div>
  );
}
