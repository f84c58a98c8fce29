import { tabText } from "#lib/web-storage";

/** The number of the order whose payment this tab has started. It gives no access by itself. */
export const placedNumber = tabText("placed");
