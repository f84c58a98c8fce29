"use client";

import dynamic from "next/dynamic";
import type { SignUpProps } from "@/components/account/sign-up-form-client";
import { Skeleton } from "@/components/ui/skeleton";

// Countries are named and sorted by the browser's own tables, which differ from the server's.
const Form = dynamic(() => import("@/components/account/sign-up-form-client").then((module) => module.SignUpForm), {
  ssr: false,
  loading: () => <Skeleton className="h-[1100px] w-full" />,
});

/** Creates an account; the form and its rules are loaded when the page is there. */
export function SignUp(props: SignUpProps) {
  return <Form {...props} />;
}
