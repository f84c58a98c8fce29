/** The address that calls a number. */
export const telephoneUrl = (number: string) => `tel:${number.replace(/\s/g, "")}`;

/** A number in a sentence: no line breaks within it. */
export const unbroken = (number: string) => number.replaceAll(" ", "\u00a0");
