"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { isListing, isOrder } from "#lib/offline/address";
import { type Notice, renew, watch } from "@/components/offline/recovery";

type Props = { build: string };
type Later = typeof import("@/components/offline/notice-chunk");

const untilRead = 2_000;

/**
 * Registers the service worker after the page has loaded; reports a new version, a part that failed to load, or being offline.
 */
export function OfflineNotice({ build }: Props) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [later, setLater] = useState<Later | null>(null);
  const pathname = usePathname();

  useEffect(() => watch(build, setNotice), [build]);

  // Preloaded: once there is something to report, it may be impossible to load anything.
  useEffect(() => {
    const start = () => void import("@/components/offline/notice-chunk").then((module) => setLater(module));
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, []);

  useEffect(() => void later?.registerWorker(() => renew(build, setNotice)), [later, build]);

  useEffect(() => {
    if (!later || !isListing(pathname)) return;
    const timer = setTimeout(() => void later.requestOfflineCopy(pathname), untilRead);
    return () => clearTimeout(timer);
  }, [later, pathname]);

  const leftOrder = notice?.kind === "update" && !isOrder(pathname);
  useEffect(() => {
    if (leftOrder) location.reload();
  }, [leftOrder]);

  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 top-[calc(var(--header)+12px)] z-[55] px-4"
    >
      {notice && later && <later.NoticeCard notice={notice} close={() => setNotice(null)} />}
    </div>
  );
}
