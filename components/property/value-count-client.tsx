"use client";
import { useContext } from "react";
import { type CountedFilter, countOf } from "#lib/property/counts";
import { FoundContext } from "@/components/property/filter-form-client";

type Props = { filter: CountedFilter; value: string; count: number };

/** Number of homes with this value, all other filters unchanged. */
export function ValueCount({ filter, value, count }: Props) {
  const { counts } = useContext(FoundContext);
  return <span className="num font-normal text-grey">({counts ? countOf(counts, filter, value) : count})</span>;
}
