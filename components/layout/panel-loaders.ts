/** Loads each panel's code: when the pointer comes near its button, at the latest when it opens. */
export const preloadPanel = {
  navSlider: () => import("@/components/layout/menu-panel-client"),
  login: () => import("@/components/layout/login-panel-client"),
  cart: () => import("@/components/shop/cart-panel-client"),
};
