import type { Arrival } from "#lib/shop/order-schema";

/** `Chemin de la Scierie 4, 1950 Sion`. */
export const addressLine = ({ address, zip, place }: Arrival): string => `${address}, ${zip} ${place}`;

/** Link to the house on Google Maps, by its public URL scheme: no request to Google before the click. */
export const mapLink = ({ latitude, longitude }: Arrival): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
