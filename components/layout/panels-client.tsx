"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { usePanels } from "#lib/layout/store";
import type { MenuProps } from "@/components/layout/menu-panel-client";
import { preloadPanel } from "@/components/layout/panel-loaders";
import { useLoaded } from "@/components/ui/use-loaded";

/** Duration of a panel's slide-in in milliseconds. */
const settled = 300;

/** The three panels, each loaded on first opening and then kept; navigation closes them. */
export function Panels(menu: MenuProps) {
  const open = usePanels((state) => state.open);
  const menuPanel = useLoaded(open === "navSlider" ? preloadPanel.navSlider : null);
  const login = useLoaded(open === "login" ? preloadPanel.login : null);
  const cart = useLoaded(open === "cart" ? preloadPanel.cart : null);

  // A visitor who opened one panel may open another: preload their code.
  const began = Boolean(menuPanel ?? login ?? cart);
  useEffect(() => {
    if (!began) return;
    const timer = setTimeout(() => Object.values(preloadPanel).forEach((preload) => void preload()), settled);
    return () => clearTimeout(timer);
  }, [began]);

  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed path means a new page
  useEffect(() => usePanels.setState({ open: null }), [pathname]);

  return (
    <>
      {menuPanel && <menuPanel.MenuPanel {...menu} />}
      {login && <login.LoginPanel />}
      {cart && <cart.CartPanel />}
    </>
  );
}
