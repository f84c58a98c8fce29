"use client";
// biome-ignore lint/style/noRestrictedImports: it has no event handlers, and also renders on the server
import { lazy, Suspense } from "react";

const PageError = lazy(() => import("@/components/layout/page-error-client"));

export default function ErrorPage({ retry }: { error: Error; retry: () => void }) {
  return (
    <Suspense>
      <PageError retry={retry} />
    </Suspense>
  );
}
