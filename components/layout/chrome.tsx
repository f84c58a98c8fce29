import { Suspense } from "react";
import { buildId } from "#lib/offline/build";
import { OfflineNotice } from "@/components/offline/notice-client";
import { CardSlides } from "@/components/ui/card-slides-client";
import { LazyPictures } from "@/components/ui/lazy-pictures-client";
import { LiveRegion } from "@/components/ui/live-region";
import { Progress } from "@/components/ui/progress-client";
import { ToastRegion } from "@/components/ui/toast-region-client";

/** Invisible parts of every page: progress bar, announcements, toasts, lazy pictures, picture slides, offline reading. */
export function Chrome() {
  return (
    <>
      <Suspense>
        <Progress />
      </Suspense>
      <OfflineNotice build={buildId()} />
      <LazyPictures />
      <CardSlides />
      <LiveRegion />
      <ToastRegion />
    </>
  );
}
