import { Suspense } from "react";
import { buildId } from "#lib/offline/build";
import { OfflineNotice } from "@/components/offline/notice-client";
import { CardSlides } from "@/components/ui/card-slides-client";
import { LazyPictures } from "@/components/ui/lazy-pictures-client";
import { LiveRegion } from "@/components/ui/live-region";
import { Progress } from "@/components/ui/progress-client";
import { ToastRegion } from "@/components/ui/toast-region-client";

/** What every page carries without showing it at first: progress bar, announcements, toasts, lazy pictures, pictures to swipe through, reading offline. */
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
