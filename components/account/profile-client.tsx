"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const Form = dynamic(() => import("@/components/account/profile-form-client").then((module) => module.Profile), {
  ssr: false,
  loading: () => <Skeleton className="h-[960px] w-full rounded-card" />,
});

/** The customer's own details; the form and its rules are loaded when the page is there. */
export function Profile() {
  return <Form />;
}
