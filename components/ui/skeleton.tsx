import { classNames } from "@/components/ui/class-names";

/** Grey places below each other, by their classes; `className` holds the gap between them. */
export const Skeletons = ({ className, of }: { className: string; of: string[] }) => (
  <div className={`grid ${className}`}>
    {of.map((place, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two places may be alike, and none ever moves
      <Skeleton key={index} className={place} />
    ))}
  </div>
);

/** A grey place of the final size; hidden from screen readers. */
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
