"use client";
import { useEffect, useState } from "react";
import type { Favourite } from "#lib/property/favourite";
import { keepFavourites, useFavourites } from "#lib/property/store";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = {
  ids: Favourite[];
  ownPath: string;
  strings: Record<"own" | "sent" | "changed" | "keepAll" | "mine", string>;
};

/** Whose selection a page of favourites shows: this browser's own, as it was before a change, or one that was sent. */
export function SharedSelection({ ids, ownPath, strings }: Props) {
  const own = useFavourites();
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);

  const kept = ids.filter((id) => own.includes(id)).length;
  const same = kept === ids.length && kept === own.length;
  const text = same ? strings.own : kept === 0 ? strings.sent : strings.changed;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
      {asked && (
        <>
          <p className="text-grey">{text}</p>
          {kept < ids.length && (
            <button
              type="button"
              onClick={() => keepFavourites(ids)}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {strings.keepAll}
            </button>
          )}
          {!same && own.length > 0 && (
            <Link href={`${ownPath}?ids=${own.join(",")}`} className="link link-solo">
              {strings.mine}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
