import { localePattern } from "#lib/i18n/locale";

const language = `^(/(${localePattern}))?`;
const listing = new RegExp(`${language}/(location|location/annuelle|vente)/[1-9]\\d{0,8}(/[\\w-]+)?$`);
const order = new RegExp(`${language}/commande(/|$)`);

/** True for the page of a home: the same for every visitor, and cached for reading offline. */
export const isListing = (pathname: string) => listing.test(pathname);

/** True within the checkout, where nothing may reload by itself. */
export const isOrder = (pathname: string) => order.test(pathname);

/** Address of the page that is shown when offline. */
export const offlinePath = (locale: string) => `/${locale}/hors-ligne`;
