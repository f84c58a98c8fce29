/** About as many letters as fit beside each other on the narrowest phone. */
const oneLine = 26;

/** An e-mail address in a sentence: where it is too long for a line, it goes on before its `@`, and the full stop stays with it. */
export function EmailText({ address }: { address: string }) {
  if (address.length <= oneLine) return address;
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
