/** The `tel:` address of a number. */
export const telephoneUrl = (number: string) => `tel:${number.replace(/\s/g, "")}`;

/** A number in running text, with non-breaking spaces. */
export const unbroken = (number: string) => number.replaceAll(" ", "\u00a0");
