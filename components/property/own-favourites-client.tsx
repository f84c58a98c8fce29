"use client";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { withQuery } from "#lib/i18n/navigation";
import { rememberedStay } from "#lib/property/favourite-stay";
import { useFavourites } from "#lib/property/store";

type Props = { path: Route; children: ReactNode };

/** Leads to the page of what this browser keeps; with nothing kept it shows what stands inside. */
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
