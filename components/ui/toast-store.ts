import { create } from "zustand";
import { announce } from "@/components/ui/live-region";

export type Toast = {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it disappears; errors stay until something else happens. */
  timeout: number | null;
  /** Path of an error's page: leaving that page removes it. */
  page: string;
};
type ToastInput = Omit<Toast, "id" | "timeout" | "page"> & { timeout?: number; page?: string };
type Toasts = { toast: Toast | null; show: (toast: ToastInput) => void; clear: (id?: number) => void };

let last = 0;

/** The only toast; a new one replaces the previous one. */
export const useToasts = create<Toasts>()((set, get) => ({
  toast: null,
  show: ({ timeout = 3600, page = location.pathname, ...toast }) => {
    last += 1;
    set({ toast: { ...toast, page, id: last, timeout: toast.kind === "error" ? null : timeout } });
    announce(toast.text, toast.kind === "error" ? "assertive" : "polite");
  },
  clear: (id) => {
    if (id === undefined || get().toast?.id === id) set({ toast: null });
  },
}));

/** Displays a toast; a success disappears after 3,600 ms, paused while hovered or focused, an error with its page. */
export function showToast(toast: ToastInput) {
  useToasts.getState().show(toast);
}
