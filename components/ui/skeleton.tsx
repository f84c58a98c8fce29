import { classNames } from "@/components/ui/class-names";

/** Stacked skeletons by their classes; `className` contains the gap. */
export const Skeletons = ({ className, of }: { className: string; of: string[] }) => (
  <div className={`grid ${className}`}>
    {of.map((place, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons may be alike, and never move
      <Skeleton key={index} className={place} />
    ))}
  </div>
);

/** A skeleton of the final size; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block animate-breathe rounded-control bg-shade [@media(scripting:none)]:invisible",
        className,
      )}
    />
  );
}
