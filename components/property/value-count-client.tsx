"use client";
import { useContext } from "react";
import { type CountedFilter, countOf } from "#lib/property/counts";
import { FoundContext } from "@/components/property/filter-form-client";

type Props = { filter: CountedFilter; value: string; count: number };

/** How many homes there would be with this value, as the other filters stand. */
export function ValueCount({ filter, value, count }: Props) {
  const { counts } = useContext(FoundContext);
  return <span className="num font-normal text-grey">({counts ? countOf(counts, filter, value) : count})</span>;
}
