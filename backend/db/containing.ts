/** The pattern of a text that stands anywhere in another, for `like`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
