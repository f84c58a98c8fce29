import { tabText } from "#lib/web-storage";

/** The number of the order whose payment this tab has begun. It opens nothing by itself. */
export const placedNumber = tabText("placed");
