"use client";
import { useContext } from "react";
import type { CountedFilter } from "#lib/property/counts";
import { FoundContext } from "@/components/property/filter-form-client";

type Props = { filter: CountedFilter; value: string; count: string };

/** Number of homes with this value, all other filters unchanged. */
export function ValueCount({ filter, value, count }: Props) {
  const { countText } = useContext(FoundContext);
  return <span className="num font-normal text-grey">({countText?.(filter, value) ?? count})</span>;
}
