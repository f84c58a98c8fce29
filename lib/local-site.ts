/** True for an address that only this machine can reach: plain http on localhost, any port. */
export const isLocalSite = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
