"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useFavourites } from "#lib/property/store";

type Props = { path: string; children: ReactNode };

/** Leads to the page of what this browser keeps; with nothing kept it shows what stands inside. */
export function OwnFavourites({ path, children }: Props) {
  const router = useRouter();
  const query = useFavourites().join(",");
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    setAsked(true);
    if (query) router.replace(`${path}?ids=${query}`, { scroll: false });
  }, [query, path, router]);

  return (
    <div className={asked && !query ? undefined : "min-h-[60dvh] [@media(scripting:enabled)]:invisible"}>
      {children}
    </div>
  );
}
