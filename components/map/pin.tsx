import type { ComponentProps } from "react";
import { clusterSize, pinWidth } from "@/components/map/clusters";
import { classNames } from "@/components/ui/class-names";

type Props = ComponentProps<"button"> & { label: string; highlighted: boolean };

const paint = (highlighted: boolean) =>
  highlighted ? "border-primary-pressed bg-primary text-white" : "border-control bg-white text-ink";
const bare = "group/pin absolute font-sans rounded-control outline-offset-0";

/** A pin with its price; its tip is at the corner of its containing box. */
export function Pin({ label, highlighted, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      style={{ width: pinWidth(label) }}
      className={`${bare} bottom-0 left-0 flex h-[46px] -translate-x-1/2 flex-col justify-end pb-[7px]`}
    >
      <span
        className={classNames(
          "num relative grid h-8 w-full place-items-center rounded-control border text-sm font-semibold",
          "after:absolute after:-bottom-[5px] after:left-1/2 after:size-2 after:-translate-x-1/2 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit",
          "group-hover/pin:border-ink",
          paint(highlighted),
        )}
      >
        {label}
      </span>
    </button>
  );
}

/** A cluster; its centre is at the corner of its containing box. */
export function ClusterPin({ label, highlighted, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      style={{ width: clusterSize, height: clusterSize }}
      className={`${bare} top-0 left-0 -translate-1/2 rounded-full`}
    >
      <span
        className={classNames(
          "num grid size-full place-items-center rounded-full border-2 font-semibold shadow-float group-hover/pin:border-ink",
          label.length > 3 ? "text-sm" : "text-base",
          highlighted ? "border-primary-pressed bg-primary text-white" : "border-primary bg-white text-primary",
        )}
      >
        {label}
      </span>
    </button>
  );
}

/** Approximate area of a page's single listing; `radius` in pixels. */
export function AreaPin({ name, radius }: { name: string; radius: number }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
      width={2 * radius}
      height={2 * radius}
      className="pointer-events-none absolute top-0 left-0 max-w-none -translate-1/2"
    >
      <circle r={radius - 1} className="fill-primary/15 stroke-primary stroke-2" />
    </svg>
  );
}

/** Exact place of a page's single listing. */
export function HomePin({ name }: { name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="-34 -34 68 68"
      className="pointer-events-none absolute top-0 left-0 size-[68px] -translate-1/2"
    >
      <circle r="34" className="fill-primary opacity-15" />
      <circle r="20" className="fill-primary stroke-white stroke-2" />
      <path d="M-8 -1L0 -8L8 -1V8H3V2H-3V8H-8Z" className="fill-none stroke-white stroke-2" strokeLinejoin="round" />
    </svg>
  );
}
