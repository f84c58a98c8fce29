import { create } from "zustand";

export type PanelName = "navSlider" | "login" | "cart";
type Panels = {
  open: PanelName | null;
  /** Opens a panel and closes any other. */
  show: (name: PanelName) => void;
  /** Closes only this panel; another one stays open. */
  close: (name: PanelName) => void;
};

/** Which of the three panels is open. */
export const usePanels = create<Panels>()((set) => ({
  open: null,
  show: (name) => set({ open: name }),
  close: (name) => set((state) => (state.open === name ? { open: null } : state)),
}));
