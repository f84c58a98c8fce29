"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Extras as Choices } from "@/components/stay/extras-client";
import { Skeleton } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

const load = () => import("@/components/stay/extras-client");

type Props = ComponentProps<typeof Choices> & {
  /** Number of chosen extras. */
  count: number;
  noPets: boolean;
};

/** The extras, collapsed into a line with their number; loaded when first touched. */
export function ExtrasMenu({ count, noPets, ...extras }: Props) {
  const t = useTranslations("stay.extras");
  const box = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const parts = useLoaded(opened ? load : null);
  // It may have been opened before hydration.
  useEffect(() => setOpened(box.current?.open ?? false), []);
  return (
    <details
      ref={box}
      onPointerEnter={load}
      onFocus={load}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group rounded-control border border-control bg-white [@media(scripting:none)]:hidden"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">
          {t("title")}
          {count > 0 && ` · ${count}`}
        </span>
        <Plus size={18} className="flex-none text-primary transition-transform group-open:rotate-45" />
      </summary>
      {opened && (
        <div className="border-t border-line px-3.5 py-1">
          {parts && extras.options.length > 0 && <parts.Extras {...extras} />}
          {parts ? (
            <parts.ExtrasNote noPets={noPets} dated={extras.stay !== null} />
          ) : (
            <Skeleton className="my-2.5 h-40" />
          )}
        </div>
      )}
    </details>
  );
}
