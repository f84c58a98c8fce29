/** The value of a cookie in a Cookie header or `document.cookie`, the first one of several; undefined without one. */
export const cookieValue = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
