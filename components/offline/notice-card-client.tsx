"use client";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatInstant } from "#lib/i18n/format";
import type { Notice } from "@/components/offline/recovery";

type Props = { notice: Notice; close: () => void };

/** A short message below the header, with its actions as buttons. */
export function NoticeCard({ notice, close }: Props) {
  const locale = useLocale();
  const t = useTranslations("offline.notice");
  const reloads = notice.kind !== "offline";
  // A worker of an earlier version sends the date in words.
  const written = (date: string) => (date.endsWith("Z") ? formatInstant(date, locale) : date);
  return (
    <div className="pointer-events-auto mx-auto flex max-w-[560px] items-start gap-2 rounded-control bg-ink py-1.5 pr-1.5 pl-4 text-sm text-white shadow-float transition-[opacity,translate] starting:-translate-y-2 starting:opacity-0">
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <p className="flex-1 py-2.5">
          {notice.kind === "kept" ? t("kept", { date: written(notice.date) }) : t(notice.kind)}
        </p>
        {reloads && (
          <button
            type="button"
            onClick={() => location.reload()}
            className="on-picture min-h-11 flex-none rounded-control font-semibold underline underline-offset-3 sm:px-2"
          >
            {t("reload")}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t("close")}
        onClick={close}
        className="on-picture grid size-11 flex-none place-items-center rounded-control hover:bg-white/15"
      >
        <X size={18} />
      </button>
    </div>
  );
}
