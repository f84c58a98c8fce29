/** The address that calls a number. */
export const telephoneUrl = (number: string) => `tel:${number.replaceAll(" ", "")}`;

/** A number as it stands in a text: no line breaks within it. */
export const telephoneText = (number: string) => number.replaceAll(" ", "\u00a0");
