/** An e-mail address in a sentence: where it is too long for the line, it goes on before its `@`, and the full stop stays with it. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
