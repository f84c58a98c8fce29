import { getMessages } from "next-intl/server";
import { Suspense } from "react";
import { buildId } from "#lib/offline/build";
import { SoftNavigation } from "@/components/layout/soft-navigation-client";
import { OfflineNotice } from "@/components/offline/notice-client";
import { LazyPictures } from "@/components/ui/lazy-pictures-client";
import { LiveRegion } from "@/components/ui/live-region";
import { Progress } from "@/components/ui/progress-client";
import { ToastRegion } from "@/components/ui/toast-region-client";

/** What every page carries without showing it at first: progress bar, announcements, toasts, lazy pictures, reading offline. */
export async function Chrome() {
  const { layout, offline } = await getMessages();
  return (
    <>
      <Suspense>
        <Progress />
      </Suspense>
      <SoftNavigation />
      <OfflineNotice build={buildId()} labels={offline.notice} />
      <LazyPictures />
      <LiveRegion />
      <ToastRegion closeLabel={layout.close} />
    </>
  );
}
