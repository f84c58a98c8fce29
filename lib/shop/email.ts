/** An e-mail address as people write it: one @, a dotted domain, no spaces. */
export const emailPattern = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff]{2,}$/iu;

/** True for an e-mail address as people write it, at most 254 characters. */
export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value);
