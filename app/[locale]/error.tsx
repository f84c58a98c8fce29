"use client";
// biome-ignore lint/style/noRestrictedImports: it has no event handlers, and also renders on the server
import { lazy, Suspense } from "react";

const PageError = lazy(() => import("@/components/layout/page-error-client"));

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="content">
      <Suspense>
        <PageError reset={reset} />
      </Suspense>
    </main>
  );
}
