import { classNames } from "@/components/ui/class-names";

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
