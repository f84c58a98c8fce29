/** What a page needs of reading offline once it has loaded, in one piece. */
export { NoticeCard } from "@/components/offline/notice-card-client";
export { registerWorker, tellRead } from "@/components/offline/worker";
