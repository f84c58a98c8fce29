/** True for an e-mail address as people write it: one @, a dotted domain, no spaces, at most 254 characters. */
export function isEmail(value: string): boolean {
  return (
    value.length <= 254 &&
    /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff]{2,}$/iu.test(value)
  );
}
