"use client";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Toast } from "@/components/ui/toast-store";
import { useAutoDismiss } from "@/components/ui/use-auto-dismiss";

type Props = { toast: Toast; clear: (id?: number) => void };

/** A toast; its timer pauses while hovered or focused. */
export function ToastCard({ toast, clear }: Props) {
  const t = useTranslations("common");
  const hold = useAutoDismiss(toast, toast.timeout, () => clear(toast.id));
  const Icon = toast.kind === "error" ? CircleAlert : CircleCheck;
  return (
    <section
      {...hold}
      aria-label={toast.text}
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--bar)+16px)] z-[60] flex max-w-toast items-center gap-3 rounded-control bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-float transition-[opacity,translate] sm:right-auto starting:translate-y-2 starting:opacity-0"
    >
      <Icon size={20} className="flex-none opacity-80" />
      <p className="min-w-0 flex-1 py-2.5 text-sm">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            clear(toast.id);
          }}
          className="on-picture min-h-11 rounded-control px-2 text-sm font-semibold underline underline-offset-3"
        >
          {toast.action.label}
        </button>
      )}
      {toast.kind === "success" && (
        <button
          type="button"
          aria-label={t("close")}
          onClick={() => clear(toast.id)}
          className="on-picture grid size-11 flex-none place-items-center rounded-control hover:bg-white/15"
        >
          <X size={18} />
        </button>
      )}
    </section>
  );
}
