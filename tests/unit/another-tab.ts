/** Announces a change of the cart as another tab of the visitor does. */
export function announceElsewhere(): void {
  const channel = new BroadcastChannel("nuxtShop_cart");
  channel.postMessage("changed");
  channel.close();
}
