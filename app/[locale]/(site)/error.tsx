"use client";

import { PageError } from "@/components/layout/page-error-client";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <PageError reset={reset} />;
}
