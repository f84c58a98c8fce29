/** A text of a mail that was sent, its links without what opens anything. */
export const withoutToken = (text: string): string => text.replace(/([?&#](?:token|access)=)[^&\s]+/g, "$1sent");
