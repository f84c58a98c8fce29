/** Bundles the offline code that a page needs after it has loaded. */
export { NoticeCard } from "@/components/offline/notice-card-client";
export { registerWorker, requestOfflineCopy } from "@/components/offline/worker";
