"use client";
import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { isListing, isOrder } from "#lib/offline/address";
import { type Notice, renew, watch } from "@/components/offline/recovery";
import type offline from "@/messages/fr/offline.json";

type Props = { build: string; labels: (typeof offline)["notice"] };

const untilRead = 2_000;

/** Registers the worker after the page has loaded; says when a newer version waits, a part is missing, or the network is gone. */
export function OfflineNotice({ build, labels }: Props) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const pathname = usePathname();

  useEffect(() => watch(build, setNotice), [build]);

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const start = () =>
      void import("@/components/offline/worker").then((m) => m.registerWorker(() => renew(setNotice)));
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, []);

  useEffect(() => {
    if (!("serviceWorker" in navigator) || !isListing(pathname)) return;
    const tell = () => void import("@/components/offline/worker").then((m) => m.tellRead(pathname));
    const timer = setTimeout(tell, untilRead);
    return () => clearTimeout(timer);
  }, [pathname]);

  const leftOrder = notice?.kind === "update" && !isOrder(pathname);
  useEffect(() => {
    if (leftOrder) location.reload();
  }, [leftOrder]);

  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 top-[calc(var(--header)+12px)] z-[55] px-4"
    >
      {notice && (
        <div className="pointer-events-auto mx-auto flex max-w-[560px] items-start gap-2 rounded-control bg-ink py-1.5 pr-1.5 pl-4 text-sm text-white shadow-float transition-[opacity,translate] starting:-translate-y-2 starting:opacity-0">
          <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
            <p className="flex-1 py-2.5">
              {notice.kind === "kept" ? labels.kept.replace("{date}", notice.date) : labels[notice.kind]}
            </p>
            {(notice.kind === "update" || notice.kind === "broken") && (
              <button
                type="button"
                onClick={() => location.reload()}
                className="on-picture min-h-11 flex-none rounded-control font-semibold underline underline-offset-3 sm:px-2"
              >
                {labels.reload}
              </button>
            )}
          </div>
          <button
            type="button"
            aria-label={labels.close}
            onClick={() => setNotice(null)}
            className="on-picture grid size-11 flex-none place-items-center rounded-control hover:bg-white/15"
          >
            <X aria-hidden="true" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
