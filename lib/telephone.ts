/** The address that calls a number. */
export const telephoneUrl = (number: string) => `tel:${number.replaceAll(" ", "")}`;
