import { create } from "zustand";

export type PanelName = "navSlider" | "login" | "cart";
type Panels = {
  open: PanelName | null;
  /** Opens a panel; whichever was open closes. */
  show: (name: PanelName) => void;
  /** Closes this panel only; another stays as it is. */
  close: (name: PanelName) => void;
};

/** Which of the three panels is open. */
export const usePanels = create<Panels>()((set) => ({
  open: null,
  show: (name) => set({ open: name }),
  close: (name) => set((state) => (state.open === name ? { open: null } : state)),
}));
