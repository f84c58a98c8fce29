/** True for an address that only this machine reaches: plain http on localhost, at any port. */
export const isLocalSite = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
