/**
 * An e-mail address as people write it: one @, a dotted domain, letters of any script, no signs that would make several
 * addresses or another one of it.
 */
export const emailPattern =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}\p{M}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * True for an e-mail address as people write it, at most 254 characters, in its plain spelling (NFKC): signs that only become
 * a comma or an @ when something normalises them later are refused. Callers normalise first.
 */
export const isEmail = (value: string) =>
  value.length <= 254 && value.normalize("NFKC") === value && emailPattern.test(value);
