"use client";
import dynamic from "next/dynamic";

/** The table in a chunk of its own: pages of the same route that have none do not fetch its code. */
export const OrderTableChunk = dynamic(() =>
  import("@/components/shop/order-table-client").then((module) => module.OrderTableIsland),
);
