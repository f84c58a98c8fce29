"use client";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { type PanelName, usePanels } from "#lib/layout/store";
import type { MenuProps } from "@/components/layout/menu-panel-client";
import { preloadPanel } from "@/components/layout/panel-loaders";

const MenuPanel = lazy(preloadPanel.navSlider);
const LoginPanel = lazy(preloadPanel.login);
const CartPanel = lazy(preloadPanel.cart);

/** Milliseconds after which a panel has slid in. */
const settled = 300;

/** The three panels, each fetched when it is first opened and kept from then on; a page that changes closes them. */
export function Panels(menu: MenuProps) {
  const open = usePanels((state) => state.open);
  const [opened, setOpened] = useState<readonly PanelName[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);

  // Who has opened one panel may open another: its code is there by then.
  const began = opened.length > 0;
  useEffect(() => {
    if (!began) return;
    const timer = setTimeout(() => Object.values(preloadPanel).forEach((preload) => void preload()), settled);
    return () => clearTimeout(timer);
  }, [began]);

  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is a page that arrived
  useEffect(() => usePanels.setState({ open: null }), [pathname]);

  return (
    <Suspense>
      {opened.includes("navSlider") && <MenuPanel {...menu} />}
      {opened.includes("login") && <LoginPanel />}
      {opened.includes("cart") && <CartPanel />}
    </Suspense>
  );
}
