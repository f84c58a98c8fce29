/** The text of a sent mail, with the tokens in its links replaced. */
export const withoutToken = (text: string): string => text.replace(/([?&#](?:token|access)=)[^&\s]+/g, "$1sent");
