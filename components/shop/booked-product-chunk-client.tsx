"use client";
import dynamic from "next/dynamic";

/** The form as a chunk of its own, so that pages of the same route without it do not load its code. */
export const BookedProductChunk = dynamic(() =>
  import("@/components/shop/product-form-client").then((module) => module.BookedProduct),
);
