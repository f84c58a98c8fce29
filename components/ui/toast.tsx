"use client";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { announce } from "@/components/ui/live-region";

type Toast = {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it fades; errors stay until something else happens. */
  timeout: number | null;
};
type ToastInput = Omit<Toast, "id" | "timeout"> & { timeout?: number };
type Toasts = { toast: Toast | null; show: (toast: ToastInput) => void; clear: (id?: number) => void };

let last = 0;

/** The one short message at the foot of the window; a new one replaces the one before. */
export const useToasts = create<Toasts>()((set, get) => ({
  toast: null,
  show: ({ timeout = 3600, ...toast }) => {
    last += 1;
    set({ toast: { ...toast, id: last, timeout: toast.kind === "error" ? null : timeout } });
    announce(toast.text, toast.kind === "error" ? "assertive" : "polite");
  },
  clear: (id) => {
    if (id === undefined || get().toast?.id === id) set({ toast: null });
  },
}));

/** Shows a short message; success fades after 3,600 ms (SH7), paused while hovered or focused. */
export function showToast(toast: ToastInput) {
  useToasts.getState().show(toast);
}

export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toast = useToasts((state) => state.toast);
  const clear = useToasts((state) => state.clear);
  const held = useRef(false);

  useEffect(() => {
    if (!toast || toast.timeout === null) return;
    let rest = toast.timeout;
    const timer = setInterval(() => {
      if (!held.current) rest -= 200;
      if (rest <= 0) clear(toast.id);
    }, 200);
    return () => clearInterval(timer);
  }, [toast, clear]);

  if (!toast) return null;
  const Icon = toast.kind === "error" ? CircleAlert : CircleCheck;
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only pause the clock
    <div
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      className="fixed inset-x-4 bottom-4 z-[60] flex max-w-toast items-center gap-3 rounded-control bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-float transition-[opacity,translate] sm:right-auto starting:translate-y-2 starting:opacity-0"
    >
      <Icon aria-hidden="true" size={20} className="flex-none opacity-80" />
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
          aria-label={closeLabel}
          onClick={() => clear(toast.id)}
          className="on-picture grid size-11 flex-none place-items-center rounded-control hover:bg-white/15"
        >
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
