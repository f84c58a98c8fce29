import { type Point, pinWidth } from "@/components/map/frame";

type Props = Point & { label: string; lit: boolean; dot: boolean };

/** A pin with its price, or a dot where there is no room for one. Drawn inside the map's SVG, its tip at x, y. */
export function Pin({ x, y, label, lit, dot }: Props) {
  if (dot && !lit)
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="22" className="fill-transparent" />
        <circle r="7" className="fill-white stroke-primary stroke-2" />
      </g>
    );
  const width = pinWidth(label);
  const body = `M${6 - width / 2} -38H${width / 2 - 6}a6 6 0 0 1 6 6v20a6 6 0 0 1 -6 6H6l-6 6l-6 -6H${6 - width / 2}a6 6 0 0 1 -6 -6v-20a6 6 0 0 1 6 -6z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2 - 2} y="-44" width={width + 4} height="46" className="fill-transparent" />
      <path d={body} className={lit ? "fill-primary stroke-primary-pressed" : "fill-white stroke-control"} />
      <text y="-17" textAnchor="middle" className={`num text-sm font-semibold ${lit ? "fill-white" : "fill-ink"}`}>
        {label}
      </text>
    </g>
  );
}

/** Where the one home of a page stands. */
export function HomePin({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="34" className="fill-primary opacity-15" />
      <circle r="20" className="fill-primary stroke-white stroke-2" />
      <path d="M-8 -1L0 -8L8 -1V8H3V2H-3V8H-8Z" className="fill-none stroke-white stroke-2" strokeLinejoin="round" />
    </g>
  );
}
