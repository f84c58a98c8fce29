import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

const kinds = {
  plain: "bg-tint text-primary-pressed",
  success: "bg-success-tint text-success-ink",
  info: "bg-info-tint text-info-ink",
  warning: "bg-warning-tint text-ink",
  danger: "bg-danger-tint text-danger-pressed",
  /** On a picture, in its upper left corner. */
  picture: "absolute top-3 left-3 z-1 max-w-[calc(100%-80px)] bg-white text-ink",
};

type Props = { kind?: keyof typeof kinds; children: ReactNode };

/** A short label next to or on its subject. */
export function Tag({ kind = "plain", children }: Props) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold",
        kinds[kind],
      )}
    >
      {children}
    </span>
  );
}
