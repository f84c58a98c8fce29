"use client";
import dynamic from "next/dynamic";

/** The table as a chunk of its own, so that pages of the same route without it do not load its code. */
export const OrderTableChunk = dynamic(() =>
  import("@/components/shop/order-table-client").then((module) => module.OrderTableIsland),
);
