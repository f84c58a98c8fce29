"use client";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { withQuery } from "#lib/i18n/navigation";
import { rememberedStay } from "#lib/property/favourite-stay";
import { useFavourites } from "#lib/property/store";

type Props = { path: Route; children: ReactNode };

/** Redirects to this browser's favourites; without any it renders its children. */
export function OwnFavourites({ path, children }: Props) {
  const router = useRouter();
  const query = useFavourites().join(",");
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    setAsked(true);
    const stay = rememberedStay();
    if (query) router.replace(withQuery(path, `?ids=${query}${stay && `&${stay}`}`), { scroll: false });
  }, [query, path, router]);

  return (
    <div className={asked && !query ? undefined : "min-h-[60dvh] [@media(scripting:enabled)]:invisible"}>
      {children}
    </div>
  );
}
