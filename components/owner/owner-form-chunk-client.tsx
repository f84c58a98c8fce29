"use client";
import dynamic from "next/dynamic";

/** The form as a chunk of its own, so that pages of the same route without it do not load its code. */
export const OwnerFormChunk = dynamic(() =>
  import("@/components/owner/owner-form-client").then((module) => module.OwnerForm),
);
