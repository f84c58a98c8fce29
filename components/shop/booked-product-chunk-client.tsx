"use client";
import dynamic from "next/dynamic";

/** The form in a chunk of its own: pages of the same route that have none do not fetch its code. */
export const BookedProductChunk = dynamic(() =>
  import("@/components/shop/product-form-client").then((module) => module.BookedProduct),
);
