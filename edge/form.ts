/** Whether a body that says it is a form can be read as one: Next answers 500 to any other, as if the fault were its own. */
export async function isReadable(type = "", body: Buffer = Buffer.alloc(0)): Promise<boolean> {
  if (!/^multipart\/form-data/i.test(type)) return true;
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  return sent.formData().then(
    () => true,
    () => false,
  );
}
