/**
 * An e-mail address: one @, a domain with a dot, letters of any script, no characters that would make it several addresses or a
 * different one.
 */
export const emailPattern =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}\p{M}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * True for an e-mail address of at most 254 characters in normalized form (NFKC): characters that only become a comma or an @
 * when a later system normalizes them are refused. Callers normalize first.
 */
export const isEmail = (value: string) =>
  value.length <= 254 && value.normalize("NFKC") === value && emailPattern.test(value);
